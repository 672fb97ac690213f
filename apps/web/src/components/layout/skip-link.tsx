import styles from './skip-link.module.css';

/** First Tab on every page: past the bar to the page's own words. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
