import { experience } from '../../../content/about.ts';
import { Figures } from '../page/figures.tsx';
import { SectionHeading } from '../page/section-heading.tsx';

/** The experience band: what the years have taught us, and the figures. */
export function Experience() {
  return (
    <section className="section section-river on-dark" aria-labelledby="experience">
      <div className="wrap">
        <SectionHeading id="experience" heading={experience.heading} text={experience.text} />
        <Figures />
      </div>
    </section>
  );
}
