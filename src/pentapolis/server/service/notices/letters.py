"""Letters by e-mail, over the SMTP server that the host has named."""

from __future__ import annotations

import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from anyio.to_thread import run_sync

from pentapolis.server.service.notices.sending import Failed
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.service.notices.sending import Message
    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.notices.ways import Way

PORTS: Final = {"smtp": 25, "smtps": 465, "smtp+starttls": 587}
"""What the setting `mail` may begin with."""


class Letters:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def is_possible(self) -> bool:
        return bool(self.settings.mail)

    async def send(self, way: Way, message: Message, ends: str) -> None:
        """A letter about a notice; `ends` is the link that ends them."""
        text = f"{message.text}\n\n{message.link}\n\n-- \n{word('letters.ends', link=ends)}\n"
        letter = self.letter(way.address, message.title, text, message.id)
        letter["List-Unsubscribe"] = f"<{ends}>"
        await self.post(letter)

    async def send_code(self, address: str, code: str, way_id: str) -> None:
        text = f"{word('letters.code', code=code)}\n\n{word('letters.not_you')}\n"
        await self.post(self.letter(address, word("letters.code_title"), text, way_id))

    def letter(self, to: str, title: str, text: str, letter_id: str) -> EmailMessage:
        letter = EmailMessage()
        letter["From"] = self.settings.mail_from or f"pentapolis@{self.domain}"
        letter["To"] = Address(addr_spec=to)
        letter["Subject"] = title
        letter["Date"] = formatdate()
        letter["Message-ID"] = f"<{letter_id}@{self.domain}>"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        return letter

    @property
    def domain(self) -> str:
        return urlsplit(self.settings.address).hostname or "localhost"

    async def post(self, letter: EmailMessage) -> None:
        """Hand a letter to the server; whoever does not want to wait for it any longer leaves it to its thread."""
        if not self.is_possible:
            raise Failed(word("failures.no_mail"), is_final=True)
        await run_sync(self.hand_over, letter, abandon_on_cancel=True)

    def hand_over(self, letter: EmailMessage) -> None:
        parts = urlsplit(self.settings.mail)
        host, port, seconds = (
            parts.hostname or "localhost",
            parts.port or PORTS[parts.scheme],
            self.settings.notice_seconds,
        )
        try:
            with self.line(parts.scheme, host, port, seconds) as line:
                if parts.scheme == "smtp+starttls":
                    line.starttls(context=ssl.create_default_context())
                if parts.username:
                    line.login(unquote(parts.username), unquote(parts.password or ""))
                line.send_message(letter)
        except smtplib.SMTPRecipientsRefused as error:
            raise refused(*next(iter(error.recipients.values()))) from error
        except smtplib.SMTPResponseException as error:
            raise refused(error.smtp_code, error.smtp_error) from error
        except (OSError, smtplib.SMTPException, ValueError) as error:
            raise Failed(word("failures.no_line")) from error

    def line(self, scheme: str, host: str, port: int, seconds: float) -> smtplib.SMTP:
        if scheme == "smtps":
            return smtplib.SMTP_SSL(host, port, timeout=seconds, context=ssl.create_default_context())
        return smtplib.SMTP(host, port, timeout=seconds)


def refused(code: int, said: bytes | str) -> Failed:
    """What the server said to a letter; from 500 on it will not say anything else."""
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return Failed(word("failures.mail", code=code, said=" ".join(text.split())), is_final=code >= 500)
