import { cards, cardsHeading, experience, story } from '../../../content/about.ts';
import { Icon } from '../../ui/icons.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { CardGrid } from '../page/card-grid.tsx';
import { Section, SectionHeading } from '../page/section.tsx';
import styles from './about-sections.module.css';

/** The company's story, its eight benefits and the booking line. */
export function Story() {
  return (
    <Section id="story" className={styles.story}>
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
    </Section>
  );
}

/** The three cards of the About page. */
export function AboutCards() {
  return (
    <Section id="about-cards" ground="mist" heading={cardsHeading}>
      <CardGrid cards={cards} />
    </Section>
  );
}

/** The experience band: what the years have taught us. */
export function Experience() {
  return <Section id="experience" ground="river" heading={experience.heading} text={experience.text} />;
}
