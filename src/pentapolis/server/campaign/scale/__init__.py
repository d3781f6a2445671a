"""The campaign of scale: many accounts and tables with clocks on a few servers, as on an evening when all are there."""
