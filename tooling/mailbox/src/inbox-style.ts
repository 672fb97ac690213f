/** The inbox's style: the site's colors, the reader's own fonts. */
export const inboxStyle = `
:root { color-scheme: light; --night: #0b1e33; --river: #14506b; --mist: #e9f2f4; --paper: #fbf7ef; --amber: #f6b21b; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--night); font: 1rem/1.5 system-ui, sans-serif; }
header { background: var(--night); color: var(--paper); border-bottom: 4px solid var(--amber); }
header > div, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
header > div { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1.5rem; }
header a { color: inherit; text-decoration: none; font-weight: 700; font-size: 1.125rem; padding: .5rem 0; }
header a:hover { text-decoration: underline; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
p { margin: 0; }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--river); border-radius: .375rem; background: #fff; color: var(--river); cursor: pointer; }
:focus-visible { outline: 3px solid var(--amber); outline-offset: 2px; box-shadow: 0 0 0 2px var(--night); }
.bar { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .5rem 1rem; margin-bottom: 1rem; }
.bar h1 { margin: 0; }
ul.mails { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #cfdde2; border-radius: .5rem; overflow: hidden; }
ul.mails li + li { border-top: 1px solid #cfdde2; }
ul.mails a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
ul.mails a:hover { background: var(--mist); }
ul.mails a:focus-visible { outline-offset: -4px; box-shadow: none; outline-color: var(--river); }
ul.mails strong, .snippet { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.snippet, .people, time { color: #41566b; font-size: .875rem; }
.people, .snippet { grid-column: 1 / -1; }
.empty { padding: 3rem 1rem; text-align: center; background: var(--mist); border-radius: .5rem; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0; padding: 1rem; background: var(--mist); border-radius: .5rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid #cfdde2; border-radius: .5rem; background: #fff; }
pre { margin: 0; padding: 1rem; background: #fff; border: 1px solid #cfdde2; border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.5 ui-monospace, monospace; }
main a { color: var(--river); }
@media (forced-colors: active) { :focus-visible { outline-color: Highlight; } }
`;
