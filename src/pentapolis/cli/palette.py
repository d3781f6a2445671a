"""Pictures with few colours, so that a folder full of them stays small: the browser counts and chooses the colours."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

COLOURS: Final = 256
PALETTE_COLOURS: Final = 3
"""How a PNG says that its pixels are numbers of colours."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
CHOOSE: Final = """
    async ([png, colours]) => {
        const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
        const image = await createImageBitmap(blob);
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        const { data } = canvas.getImageData(0, 0, image.width, image.height);

        // how often each colour occurs, with five bits for each of red, green and blue
        const bin = (at) => ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3);
        const bins = new Map();
        for (let at = 0; at < data.length; at += 4) {
            const found = bins.get(bin(at)) ?? { key: bin(at), count: 0, sum: [0, 0, 0] };
            found.count += 1;
            for (const c of [0, 1, 2]) found.sum[c] += data[at + c];
            bins.set(found.key, found);
        }
        const of = (one, c) => one.sum[c] / one.count;
        const measured = (members) => {
            const spans = [0, 1, 2].map((c) => {
                const values = members.map((one) => of(one, c));
                return Math.max(...values) - Math.min(...values);
            });
            const count = members.reduce((sum, one) => sum + one.count, 0);
            return { members, count, spans, need: Math.max(...spans) ** 2 * Math.sqrt(count) };
        };

        // halve the box of colours that differ most, until there are as many boxes as colours are wanted
        const boxes = [measured([...bins.values()])];
        while (boxes.length < colours) {
            boxes.sort((a, b) => a.need - b.need);
            if (boxes.at(-1).need === 0) break;
            const { members, spans, count } = boxes.pop();
            const c = spans.indexOf(Math.max(...spans));
            members.sort((a, b) => of(a, c) - of(b, c));
            let cut = 1;
            let sum = members[0].count;
            for (; sum < count / 2 && cut < members.length - 1; cut += 1) sum += members[cut].count;
            boxes.push(measured(members.slice(0, cut)), measured(members.slice(cut)));
        }
        const number = new Map(boxes.flatMap(({ members }, at) => members.map((one) => [one.key, at])));
        const palette = boxes.flatMap(({ members, count }) =>
            [0, 1, 2].map((c) => Math.round(members.reduce((sum, one) => sum + one.sum[c], 0) / count)));
        let pixels = "";
        for (let at = 0; at < data.length; at += 4) pixels += String.fromCharCode(number.get(bin(at)));
        return { width: image.width, height: image.height, palette, pixels: btoa(pixels) };
    }
"""


def with_few_colours(page: Page, png: bytes) -> bytes:
    """The same picture, as a smaller file. The page has to be an empty one."""
    found = page.evaluate(CHOOSE, [base64.b64encode(png).decode(), COLOURS])
    width, height = found["width"], found["height"]
    pixels = base64.b64decode(found["pixels"])
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, width * height, width))
    head = struct.pack(">IIBBBBB", width, height, 8, PALETTE_COLOURS, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", bytes(found["palette"])), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return SIGNATURE + b"".join(chunk(name, data) for name, data in chunks)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
