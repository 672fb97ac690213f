import { business } from '@fallsline/domain/business';
import { tour } from '../../../content/tours.ts';
import { posterScenes } from '../../../scenes/scenes.ts';
import { Icon } from '../../ui/icons.tsx';
import { PosterFrame } from '../page/poster-frame.tsx';
import { Section, SectionHeading } from '../page/section.tsx';
import styles from './tour-details.module.css';

/** The group tour: what it is, what is included, and whom to ask. It sells nothing here (spec section 2). */
export function TourDetails() {
  return (
    <>
      <Section id="tour" className={styles.intro}>
        <div>
          <SectionHeading id="tour" heading={tour.heading} />
          <div className={styles.paragraphs}>
            {tour.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div>
          <PosterFrame scene={posterScenes.tour} caption={tour.posterCaption} />
        </div>
      </Section>
      <Section id="attractions" ground="mist" heading={tour.attractionsHeading}>
        <ul className={styles.attractions}>
          {tour.attractions.map(({ name, text }) => (
            <li key={name}>
              <Icon name="tick" />
              <h3 className="display">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.season}>{tour.season}</p>
      </Section>
      <Section id="small-groups" ground="night" className={styles.note} heading={tour.noteHeading} text={tour.note}>
        <div className={styles.ways}>
          <a className="btn btn-primary" href={`tel:${business.bookingPhone.tel}`}>
            <Icon name="phone" />
            {business.bookingPhone.display}
          </a>
          <a className="btn btn-outline" href={`mailto:${business.bookingEmail}`}>
            {business.bookingEmail}
          </a>
        </div>
      </Section>
    </>
  );
}
