import type { CSSProperties } from 'react';
import { colors } from './colors.ts';

// Inline, for mail readers drop style sheets. What only some of them understand is in colors.ts.

export const sans = 'Arial, Helvetica, sans-serif';
export const body: CSSProperties = { fontFamily: sans, fontSize: 16, lineHeight: '25px', color: colors.quiet };
export const block = (padding: string): CSSProperties => ({ padding });

/** As wide as it is told to be, whatever a visitor typed: a word that is too long for its line is broken. */
export const card: CSSProperties = {
  width: 600,
  maxWidth: '100%',
  tableLayout: 'fixed',
  background: colors.white,
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};
export const amberNote: CSSProperties = {
  background: colors.sand,
  borderLeft: `5px solid ${colors.amber}`,
  padding: '16px 20px',
};
export const logo: CSSProperties = { color: colors.paper, fontFamily: sans, fontWeight: 'bold', fontSize: 20 };
export const scene: CSSProperties = { width: '100%', height: 'auto', background: colors.river, color: colors.white };
export const headline: CSSProperties = {
  margin: 0,
  fontFamily: "'Arial Black', Impact, Arial, sans-serif",
  fontWeight: 900,
  fontSize: 38,
  lineHeight: '42px',
  color: colors.night,
  textTransform: 'uppercase',
};
export const subheading: CSSProperties = {
  fontFamily: sans,
  fontSize: 20,
  lineHeight: '26px',
  color: colors.night,
  margin: 0,
};
export const figureLabel: CSSProperties = {
  fontFamily: sans,
  fontSize: 15,
  lineHeight: '20px',
  color: colors.quiet,
  margin: 0,
};
export const figure: CSSProperties = {
  fontFamily: sans,
  lineHeight: '32px',
  fontWeight: 'bold',
  color: colors.night,
  margin: 0,
};
export const row: CSSProperties = {
  fontFamily: sans,
  lineHeight: '22px',
  padding: '10px 0',
  borderBottom: `1px solid ${colors.rule}`,
};
export const factLabel: CSSProperties = {
  ...row,
  fontSize: 15,
  fontWeight: 'normal',
  color: colors.quiet,
  width: '32%',
  verticalAlign: 'top',
};
export const factValue: CSSProperties = { ...row, fontSize: 16, fontWeight: 'bold', color: colors.night };
export const quotation: CSSProperties = {
  ...body,
  color: colors.night,
  margin: 0,
  paddingLeft: 16,
  borderLeft: `4px solid ${colors.amber}`,
  whiteSpace: 'pre-wrap',
};
export const amberButton: CSSProperties = {
  fontFamily: sans,
  padding: '17px 28px',
  fontSize: 17,
  lineHeight: '20px',
  fontWeight: 'bold',
  color: colors.night,
  background: colors.amber,
  borderRadius: 6,
  textDecoration: 'none',
};
