import { story } from '../../../content/about.ts';
import { TickIcon } from '../../ui/icons.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { SectionHeading } from '../page/section-heading.tsx';
import styles from './story.module.css';

/** The company's story, its eight benefits and the booking line. */
export function Story() {
  return (
    <section className="section" aria-labelledby="story">
      <div className={`wrap ${styles.story}`}>
        <div>
          <SectionHeading id="story" heading={story.heading} />
          <div className={styles.paragraphs}>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className={styles.call}>{story.phoneLine}</p>
          <PhoneLink ground="light" />
        </div>
        <ul className={styles.ticks}>
          {story.benefits.map((benefit) => (
            <li key={benefit}>
              <TickIcon />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
