import { hero } from '@fallsline/web/content/home';
import { asDataUrl } from '../browser.ts';
import { siteFonts } from '../fonts.ts';
import { readPublic } from '../public-folder.ts';
import type { Cut } from './shots.ts';

const dark = 'rgb(7 19 33/.9) 0,rgb(7 19 33/.8)';

/** Where the words stand: at the left, as on the home page; above the falls where the picture is upright. */
const places = {
  wide: { shade: `90deg,${dark} 34%,rgb(7 19 33/0) 68%`, left: 84, top: 200, logo: 72, headline: 78, tagline: 28 },
  upright: { shade: `180deg,${dark} 36%,rgb(7 19 33/0) 58%`, left: 34, top: 84, logo: 46, headline: 35, tagline: 16 },
} as const;

/** The film's last words: logo, headline and tagline. */
export async function endCard(cut: Cut): Promise<string> {
  const [fonts, logo] = await Promise.all([siteFonts(), readPublic('scenes/logo-on-dark.svg')]);
  const place = places[cut];
  return `<style>${fonts}
    .shade{position:absolute;inset:0;background:linear-gradient(${place.shade})}
    .words{position:absolute;left:${place.left}px;top:${place.top}px;color:#FBF7EF}
    .words img{height:${place.logo}px}
    .words h1{font:800 ${place.headline}px/.98 phudu;text-transform:uppercase;margin:.56em 0 .26em;white-space:nowrap}
    .words h1 span{display:block}
    .words p{font:600 ${place.tagline}px/1.3 hanken-grotesk;margin:0;color:#F6B21B}
    </style><div class="shade"></div><div class="words"><img src="${asDataUrl(logo)}" alt="">
    <h1>${hero.headline.map((line) => `<span>${line}</span>`).join('')}</h1><p>${hero.tagline}</p></div>`;
}
