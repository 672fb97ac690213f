import { addressLine, business } from '@fallsline/domain';
import type { Fact, Letter } from './letter.ts';

/** A letter as plain text. */
export function letterText(letter: Letter): string {
  const { heading, opening, ticket = [], facts, parts = [], quoted, sections, action, closing } = letter;
  const blocks = [
    heading.toUpperCase(),
    ...opening,
    lines(ticket.flatMap((figure) => (figure ? [`${figure.label}: ${figure.value}`] : []))),
    factLines(facts),
    ...parts.flatMap((part) => [part.heading.toUpperCase(), factLines(part.facts)]),
    quoted === undefined ? '' : lines(quoted.split(/\r\n|\r|\n/).map((line) => `> ${line}`)),
    ...sections.flatMap((section) => [section.heading.toUpperCase(), ...section.paragraphs]),
    action ? `${action.label}${action.href.startsWith('http') ? `: ${action.href}` : ''}` : '',
    closing ?? '',
    lines(['--', `${business.name}, ${addressLine}`, `${business.bookingPhone.display}, ${business.bookingEmail}`]),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function factLines(facts: readonly Fact[]): string {
  return lines(facts.map((fact) => `${fact.label}: ${fact.lines.join('\n  ')}`));
}

function lines(each: readonly string[]): string {
  return each.join('\n');
}
