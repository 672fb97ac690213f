import { hero } from '@fallsline/web/content/home';
import { asDataUrl } from '../browser.ts';
import { siteFonts } from '../fonts.ts';
import { readPublic } from '../public-folder.ts';

/** The film's last words: logo, headline and tagline on the left, as on the home page. */
export async function endCard(): Promise<string> {
  const [fonts, logo] = await Promise.all([siteFonts(), readPublic('scenes/logo-on-dark.svg')]);
  return `<style>${fonts}
    .shade{position:absolute;inset:0;background:linear-gradient(90deg,rgb(7 19 33/.9) 0,rgb(7 19 33/.8) 34%,rgb(7 19 33/0) 68%)}
    .words{position:absolute;left:84px;top:200px;color:#FBF7EF}
    .words img{height:72px}
    .words h1{font:800 78px/.98 phudu;text-transform:uppercase;margin:44px 0 20px;white-space:nowrap}
    .words h1 span{display:block}
    .words p{font:600 28px/1.3 hanken-grotesk;margin:0;color:#F6B21B}
    </style><div class="shade"></div><div class="words"><img src="${asDataUrl(logo)}" alt="">
    <h1>${hero.headline.map((line) => `<span>${line}</span>`).join('')}</h1><p>${hero.tagline}</p></div>`;
}
