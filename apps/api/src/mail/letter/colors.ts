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
  // So that a reference stays on one line beside a time.
  '@media (max-width:400px){.main{font-size:16px!important}.side{font-size:19px!important}}',
].join('');
