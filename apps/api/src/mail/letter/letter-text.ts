import { addressLine, business } from '@fallsline/domain';
import type { CarStrip, Fact, Letter, Link } from './letter.ts';

/** A letter as plain text. */
export function letterText(letter: Letter): string {
  const {
    heading,
    opening,
    ticket = [],
    cars = [],
    button,
    facts = [],
    parts = [],
    quoted,
    note,
    sections = [],
  } = letter;
  const { action, closing } = letter;
  const blocks = [
    heading.toUpperCase(),
    ...opening,
    lines(ticket.flatMap((figure) => (figure ? [`${figure.label}: ${figure.value}`] : []))),
    ...cars.map(stripLines),
    button ? linkLine(button) : '',
    factLines(facts),
    ...parts.flatMap((part) => [part.heading.toUpperCase(), factLines(part.facts)]),
    quoted === undefined ? '' : lines(quoted.split(/\r\n|\r|\n/).map((line) => `> ${line}`)),
    ...[...(note ? [note] : []), ...sections].flatMap((each) => [
      each.heading.toUpperCase(),
      ...each.paragraphs,
      lines((each.links ?? []).map(linkLine)),
    ]),
    action ? linkLine(action) : '',
    closing ?? '',
    lines(['--', `${business.name}, ${addressLine}`, `${business.bookingPhone.display}, ${business.bookingEmail}`]),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function linkLine({ label, href }: Link): string {
  return `${label}${href.startsWith('http') ? `: ${href}` : ''}`;
}

function stripLines({ label, name, car, plate, before }: CarStrip): string {
  return lines([
    `${label}: ${name}${before?.name ? `, instead of ${before.name}` : ''}`,
    car,
    `Plate ${plate}${before?.plate ? `, not ${before.plate}` : ''}`,
  ]);
}

function factLines(facts: readonly Fact[]): string {
  return lines(
    facts.map(({ label, lines: said, before }) =>
      [`${label}: ${said.join('\n  ')}`, ...(before === undefined ? [] : [`  Before: ${before}`])].join('\n'),
    ),
  );
}

function lines(each: readonly string[]): string {
  return each.join('\n');
}
