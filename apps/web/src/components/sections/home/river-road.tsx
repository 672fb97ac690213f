import { about, skills } from '../../../content/home.ts';
import { reviewWords, sampleTestimonials } from '../../../content/shown-reviews.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { Road } from '../../ui/road.tsx';
import { Section, SectionHeading } from '../page/section.tsx';
import { Figures } from './figures.tsx';
import styles from './river-road.module.css';

const [sample] = sampleTestimonials;

/** The about block of the home page: who we are, a guest's word, the 24-hour line, the skill bars and the figures. */
export function RiverRoad() {
  return (
    <Section id="river-road" ground="river">
      <div className={styles.two}>
        <div>
          <SectionHeading id="river-road" heading={about.heading} text={about.text} />
          {sample && (
            <figure className={styles.quote}>
              <blockquote>{sample.text}</blockquote>
              <figcaption>
                {sample.name} <small>({reviewWords.sample.toLowerCase()})</small>
              </figcaption>
            </figure>
          )}
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
    </Section>
  );
}
