import { Link } from '@tanstack/react-router';
import { services } from '../../../content/services.ts';
import { CardGrid } from '../page/card-grid.tsx';
import { SectionHeading } from '../page/section-heading.tsx';

/** What we do, in six cards. `withContact` adds the way to the contact page. */
export function ServicesBlock({ withContact = false }: { withContact?: boolean }) {
  return (
    <section className="section" aria-labelledby="services">
      <div className="wrap">
        <SectionHeading
          id="services"
          heading={services.heading}
          text={services.text}
          action={
            withContact && (
              <Link to="/contact" className="btn btn-primary">
                Contact Us
              </Link>
            )
          }
        />
        <CardGrid cards={services.items} />
      </div>
    </section>
  );
}
