import { cards, cardsHeading } from '../../../content/about.ts';
import { CardGrid } from '../page/card-grid.tsx';
import { SectionHeading } from '../page/section-heading.tsx';

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
