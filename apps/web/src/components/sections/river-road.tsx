import { about, skills } from '../../content/home.ts';
import { vehicleScenes } from '../../scenes/scenes.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import { Figures } from './figures.tsx';
import styles from './river-road.module.css';
import { SectionHeading } from './section-heading.tsx';

/** The about block of the home page: who we are, a guest's word, the 24-hour line, the skill bars and the figures. */
export function RiverRoad() {
  return (
    <section className="section section-river on-dark" aria-labelledby="river-road">
      <div className="wrap">
        <div className={styles['two']}>
          <div>
            <SectionHeading id="river-road" heading={about.heading} text={about.text} />
            <figure className={styles['quote']}>
              <blockquote>{about.testimonial.text}</blockquote>
              <figcaption>{about.testimonial.by}</figcaption>
            </figure>
            <p className={styles['call']}>{about.phoneLine}</p>
            <PhoneLink />
          </div>
          <dl className={styles['skills']}>
            {skills.map(({ name, percent }) => (
              <div key={name} className={styles['skill']}>
                <dt>{name}</dt>
                <dd>{percent}%</dd>
                <SkillRoad percent={percent} />
              </div>
            ))}
          </dl>
        </div>
        <Figures />
      </div>
    </section>
  );
}

/** A stretch of road with the taxi as far along as the skill. In SVG: its lengths are attributes, which the CSP allows. */
function SkillRoad({ percent }: { percent: number }) {
  const { src, width, height } = vehicleScenes.taxi;
  const taxi = { width: 66, height: (66 * height) / width };
  return (
    <svg className={styles['road']} aria-hidden="true" focusable="false">
      <rect y="26" width="100%" height="14" rx="7" fill="#0B1E33" />
      <line
        x1="10"
        x2="99%"
        y1="33"
        y2="33"
        stroke="#FBF7EF"
        strokeOpacity=".38"
        strokeWidth="2"
        strokeDasharray="14 12"
      />
      <rect y="26" width={`${percent}%`} height="14" rx="7" fill="#F6B21B" />
      <svg x={`${percent}%`} overflow="visible" aria-hidden="true">
        <image href={src} {...taxi} x={-8} y={32 - taxi.height} transform="scale(-1 1)" />
      </svg>
    </svg>
  );
}
