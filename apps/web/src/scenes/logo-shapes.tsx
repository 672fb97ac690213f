import { markCrest, markFalls, wordmark } from './logo-paths.ts';

/** The shapes of the logo, once in the HTML of each page: whoever shows it there uses them, and no script has to bring them again. */
export const LogoShapes = () => (
  <div hidden>
    <svg aria-hidden="true">
      <path id="logo-crest" d={markCrest} />
      <path id="logo-falls" d={markFalls} />
      <path id="logo-word" d={wordmark} />
    </svg>
  </div>
);
