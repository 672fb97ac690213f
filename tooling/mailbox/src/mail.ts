import PostalMime, { type Address, type Attachment } from 'postal-mime';

type Person = { Name: string; Address: string };

/** A mail as Mailpit's API returns it, so the same tests and people can read from either. */
export type Mail = {
  ID: string;
  /** Without angle brackets. */
  MessageID: string;
  From: Person | null;
  To: Person[];
  Cc: Person[];
  /** Recipients of the envelope whom no header names. */
  Bcc: Person[];
  ReplyTo: Person[];
  Subject: string;
  /** When it was received, ISO 8601. */
  Created: string;
  /** What its Date header says, ISO 8601; when it was received if it has none. */
  Date: string;
  Text: string;
  HTML: string;
  /** Bytes of the whole mail. */
  Size: number;
  Attachments: { PartID: string; FileName: string; ContentType: string; Size: number }[];
};

/** Reads a mail from its bytes. Throws when they are no mail at all (postal-mime's limits). */
export async function readMail(id: string, created: Date, raw: Uint8Array): Promise<Mail> {
  const email = await PostalMime.parse(raw);
  const to = people(email.to);
  const cc = people(email.cc);
  const named = new Set([...to, ...cc].map(({ Address }) => Address.toLowerCase()));
  const envelope = email.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value);
  return {
    ID: id,
    MessageID: (email.messageId ?? '').replace(/^<|>$/g, ''),
    From: people(email.from && [email.from])[0] ?? null,
    To: to,
    Cc: cc,
    Bcc: envelope.filter((address) => !named.has(address.toLowerCase())).map((Address) => ({ Name: '', Address })),
    ReplyTo: people(email.replyTo),
    Subject: email.subject ?? '',
    Created: created.toISOString(),
    Date: email.date ?? created.toISOString(),
    Text: email.text ?? '',
    HTML: email.html ?? '',
    Size: raw.byteLength,
    Attachments: email.attachments.map((attachment, index) => ({
      PartID: String(index + 1),
      FileName: attachment.filename ?? `part-${index + 1}`,
      ContentType: attachment.mimeType,
      Size: bytesOf(attachment).byteLength,
    })),
  };
}

/** One attachment of a mail, by the PartID that `readMail` gave it. */
export async function readAttachment(raw: Uint8Array, partId: string) {
  const { attachments } = await PostalMime.parse(raw);
  const attachment = attachments[Number(partId) - 1];
  return attachment && { contentType: attachment.mimeType, bytes: bytesOf(attachment) };
}

/** The first characters of the text part, in one line. */
export function snippet({ Text }: Mail, length: number): string {
  return Text.replace(/\s+/g, ' ').trim().slice(0, length);
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function people(addresses: readonly Address[] | undefined): Person[] {
  return (addresses ?? [])
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => ({ Name: name, Address: address }));
}
