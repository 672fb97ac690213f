import type { CSSProperties } from 'react';

/** The tokens of the brand as far as mail uses them; mail readers know no CSS variables. */
export const colors = {
  night: '#0B1E33',
  ink: '#071524',
  river: '#14506B',
  mist: '#E9F2F4',
  paper: '#FBF7EF',
  amber: '#F6B21B',
  sand: '#FFF1CF',
  white: '#FFFFFF',
  quiet: '#3F4F60',
  rule: '#C9D3D6',
} as const;

/**
 * Outlook's apps and Outlook on the web mark what they have recolored in the dark. In a block of its own: Gmail knows
 * classes, elements and ids alone, and must not stumble over the rest with it.
 */
export const outlookStyles = '[data-ogsc] .tx,[data-ogsc] .tx a{color:#FBF7EF!important}';

/** Dark mail readers get colors of their own, not an inversion; phones get narrower margins. */
export const readerStyles = [
  'body{margin:0;padding:0}img{border:0;display:block}a{text-underline-offset:3px}',
  '@media (prefers-color-scheme:dark){',
  '.bg,.bg>table>tbody>tr>td{background:#071524!important}.card{background:#122740!important}',
  '.tx,.tx a{color:#FBF7EF!important}.mu{color:#C4D3DA!important}',
  '.rule th,.rule td{border-color:#2F455C!important}.pale{background:#0B1E33!important}}',
  '@media (max-width:620px){.w{width:100%!important}.p{padding-left:22px!important;padding-right:22px!important}',
  '.big{font-size:34px!important;line-height:38px!important}.stub{padding:14px 12px!important}',
  '.main{font-size:19px!important}.side{font-size:24px!important}}',
  // So that a reference stays on one line beside a time, of whatever letters it is, and what was paid is said in two.
  '@media (max-width:400px){.main{font-size:15px!important}.side{font-size:18px!important}.stub .mu{white-space:normal!important}.half{width:38%!important}}',
].join('');

// Inline, for mail readers drop style sheets. What only some of them understand stands above.

export const sans = 'Arial, Helvetica, sans-serif';
export const body: CSSProperties = { fontFamily: sans, fontSize: 16, lineHeight: '25px', color: colors.quiet };
/** Room around a part of a letter. */
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
const row: CSSProperties = {
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
/** Several links in one line, each as easy to hit as a button. */
export const lineOfLinks: CSSProperties = {
  display: 'inline-block',
  marginRight: 22,
  padding: '10px 0',
  color: colors.night,
  fontWeight: 700,
  textDecoration: 'underline',
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
