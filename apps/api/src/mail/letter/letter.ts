/**
 * What a mail says, without how it looks: written once, shown as HTML by `letter-html.tsx` and as plain text by
 * `letter-text.ts`, so that both parts of a mail always say the same.
 */
export type Letter = {
  subject: string;
  /** What inbox lists show after the subject. */
  preview: string;
  /** For staff it has no picture above. */
  isPlain?: true;
  heading: string;
  opening: readonly string[];
  /** The one or two figures that must be found at a glance. */
  ticket?: readonly [Figure, Figure?];
  /** Who comes, in place of the figures: what is looked for at the curb. */
  cars?: readonly CarStrip[];
  /** Where most readers want to go from here: right under the figures. */
  button?: Link;
  facts?: readonly Fact[];
  /** Further facts, each group under a heading of its own: a ride there, a ride back. */
  parts?: readonly { heading: string; facts: readonly Fact[] }[];
  /** What a visitor wrote, with its lines. */
  quoted?: string;
  /** What must not be overlooked: papers for the border. */
  note?: Section;
  sections?: readonly Section[];
  action?: Link;
  closing?: string;
  /** What mail programs read of it: JSON-LD by schema.org. */
  reservations?: readonly object[];
};

/** `label`: whose name that is. `before`: who or what was to come, and does not. */
export type CarStrip = {
  label: string;
  name: string;
  car: string;
  plate: string;
  before?: { name?: string; plate?: string };
};
export type Figure = { label: string; value: string };
/** The first line of a fact is what matters; the others say it more exactly. `before` is what it was, and is no longer. */
export type Fact = { label: string; lines: readonly [string, ...string[]]; href?: string; before?: string };
export type Section = {
  heading: string;
  paragraphs: readonly string[];
  /** Several ways to go on, none before another: a line of links after the paragraphs. */
  links?: readonly Link[];
};
export type Link = { label: string; href: string };
