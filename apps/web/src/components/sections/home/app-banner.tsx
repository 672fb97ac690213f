import { app } from '../../../content/home.ts';
import { SceneImage } from '../../../scenes/scene-image.tsx';
import { phoneScene } from '../../../scenes/scenes.ts';
import { Section, SectionHeading } from '../page/section.tsx';
import styles from './app-banner.module.css';

/** The apps to come. The badges go nowhere (decision 17), so they are no links. */
export function AppBanner() {
  return (
    <Section id="app">
      <div className={`on-dark ${styles.banner}`}>
        <div className={styles.words}>
          <SectionHeading id="app" heading={app.heading} text={app.text} />
          <ul className={styles.badges}>
            {app.badges.map(({ store, line }) => (
              <li key={store} className={styles.badge}>
                {line}
                <b>{store}</b>
              </li>
            ))}
          </ul>
        </div>
        <SceneImage className={styles.phone} scene={phoneScene} loading="lazy" />
      </div>
    </Section>
  );
}
