import { about, skills } from '../../../content/home.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { Road } from '../../ui/road.tsx';
import { Figures } from '../page/figures.tsx';
import { SectionHeading } from '../page/section-heading.tsx';
import styles from './river-road.module.css';

/** The about block of the home page: who we are, a guest's word, the 24-hour line, the skill bars and the figures. */
export function RiverRoad() {
  return (
    <section className="section section-river on-dark" aria-labelledby="river-road">
      <div className="wrap">
        <div className={styles.two}>
          <div>
            <SectionHeading id="river-road" heading={about.heading} text={about.text} />
            <figure className={styles.quote}>
              <blockquote>{about.testimonial.text}</blockquote>
              <figcaption>{about.testimonial.by}</figcaption>
            </figure>
            <p className={styles.call}>{about.phoneLine}</p>
            <PhoneLink />
          </div>
          <dl className={styles.skills}>
            {skills.map(({ name, percent }) => (
              <div key={name} className={styles.skill}>
                <dt>{name}</dt>
                <dd>{percent}%</dd>
                <Road percent={percent} className={styles.road} />
              </div>
            ))}
          </dl>
        </div>
        <Figures />
      </div>
    </section>
  );
}
