import { areasHeading, serviceAreas } from '../../../content/services.ts';
import { Fold } from '../../ui/fold.tsx';
import { Section } from '../page/section.tsx';
import styles from './service-areas.module.css';

const allPlaces = serviceAreas.flatMap(({ places }) => places);

/** The places we drive to and from, by state and province: on a phone a fold for each. */
export function ServiceAreas() {
  return (
    <Section id="areas" ground="mist" heading={areasHeading.heading(allPlaces.length)} text={areasHeading.text}>
      <div className={styles.regions}>
        {serviceAreas.map(({ region, places }) => (
          <div key={region} className={styles.region}>
            <h3 className="display">{region}</h3>
            <Fold
              className={styles.fold}
              summary={
                <span>
                  {areasHeading.places(places.length)}
                  <span className="visually-hidden">{`, ${region}`}</span>
                </span>
              }
              unfolds
            >
              <ul className={styles.places}>
                {places.map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            </Fold>
          </div>
        ))}
      </div>
    </Section>
  );
}
