/** System fonts and a neutral palette: nobody should take this page for Fallsline's own. */
export const hostedPageStyle = `
*,*::before,*::after{box-sizing:border-box}
html{font:100%/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#0b1e33;background:#eef1f4}
body{margin:0}
.notice{margin:0;padding:.75rem 1rem;text-align:center;font-weight:600;background:#f6b21b;color:#0b1e33}
main{display:grid;gap:2rem;max-width:34rem;margin:0 auto;padding:2rem 1rem 3rem}
@media (min-width:48rem){main.two{grid-template-columns:1fr 1fr;max-width:60rem;padding-top:4rem}}
h1{margin:0 0 .5rem;font-size:1.25rem;overflow-wrap:anywhere}
.total{margin:0 0 1.5rem;font-size:2.25rem;font-weight:700;font-variant-numeric:tabular-nums}
dl,ul{margin:0;padding:0;list-style:none}
li{display:flex;gap:1rem;justify-content:space-between;padding:.75rem 0;border-top:1px solid #c9d2da;overflow-wrap:anywhere}
li span:last-child{font-variant-numeric:tabular-nums;white-space:nowrap}
small{display:block;color:#44556a}
section,.card{min-width:0}
.card{padding:1.5rem;background:#fff;border:1px solid #c9d2da;border-radius:.75rem}
h2{margin:0 0 1rem;font-size:1.125rem}
dt,label{display:block;font-size:.875rem;font-weight:600;color:#44556a}
dd{margin:0 0 1rem;overflow-wrap:anywhere}
input{width:100%;min-height:2.75rem;margin:.25rem 0 1.25rem;padding:.5rem .75rem;font:inherit;color:inherit;background:#eef1f4;border:1px solid #8797a6;border-radius:.5rem}
button{display:block;width:100%;min-height:2.75rem;margin-top:.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;color:#0b1e33;background:#fff;border:1px solid #8797a6;border-radius:.5rem;cursor:pointer}
button.primary{color:#fff;background:#14506b;border-color:#14506b}
button:hover{border-color:#0b1e33}
button.primary:hover{background:#0b1e33}
:focus-visible{outline:3px solid #2c8194;outline-offset:2px}
a{color:#14506b}
.error{margin:0 0 1rem;padding:.75rem 1rem;color:#8f2a15;background:#fdf0ec;border:1px solid #c23a1f;border-radius:.5rem}
.other{margin:1.5rem 0 0;font-size:.875rem;color:#44556a}
.back{display:inline-block;min-height:2.75rem;margin-top:1rem;padding:.625rem 0}
@media (forced-colors:active){button.primary{border-width:3px}}
`;
