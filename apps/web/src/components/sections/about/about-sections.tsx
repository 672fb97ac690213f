import { cards, cardsHeading, experience, story } from '../../../content/about.ts';
import { Icon } from '../../ui/icons.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { CardGrid } from '../page/card-grid.tsx';
import { SectionHeading } from '../page/section-heading.tsx';
import styles from './about-sections.module.css';

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
              <Icon name="tick" />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The three cards of the About page. */
export function AboutCards() {
  return (
    <section className="section section-mist" aria-labelledby="about-cards">
      <div className="wrap">
        <SectionHeading id="about-cards" heading={cardsHeading} />
        <CardGrid cards={cards} />
      </div>
    </section>
  );
}

/** The experience band: what the years have taught us. */
export function Experience() {
  return (
    <section className="section section-river on-dark" aria-labelledby="experience">
      <div className="wrap">
        <SectionHeading id="experience" heading={experience.heading} text={experience.text} />
      </div>
    </section>
  );
}
