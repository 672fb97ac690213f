import { createFileRoute, Link } from '@tanstack/react-router';
import { AppBanner } from '../components/sections/app-banner.tsx';
import { CallToAction } from '../components/sections/call-to-action.tsx';
import { HomeHero } from '../components/sections/home-hero.tsx';
import { Offer } from '../components/sections/offer.tsx';
import { OverHero } from '../components/sections/over-hero.tsx';
import { RiverRoad } from '../components/sections/river-road.tsx';
import { SectionHeading } from '../components/sections/section-heading.tsx';
import { ServiceAreas } from '../components/sections/service-areas.tsx';
import { ServicesBlock } from '../components/sections/services-block.tsx';
import { fareTeaser } from '../content/home.ts';
import { BookingTicket } from '../features/booking/booking-ticket.tsx';
import { useBookingModal } from '../features/booking/use-booking-modal.tsx';
import { BookedNotice } from '../features/confirmation/booked-notice.tsx';
import { HomeMapPlace } from '../features/fare-map/home-map-place.tsx';
import { FareTeasers } from '../features/fares/fare-teasers.tsx';
import { Reviews } from '../features/reviews/reviews.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/')({
  head: () => pageHead('home'),
  component: HomePage,
});

function HomePage() {
  return (
    <>
      <BookedNotice />
      <HomeHero />
      <OverHero>
        <BookingTicket />
      </OverHero>
      <FareSection />
      <Offer />
      <RiverRoad />
      <ServicesBlock />
      <ServiceAreas />
      <AppBanner />
      <CallToAction />
      <Reviews />
    </>
  );
}

/** A component of its own, so that opening the modal draws nothing else of the page again. */
function FareSection() {
  const { book, prepare, modal } = useBookingModal();
  return (
    <>
      <section className="section" aria-labelledby="fares">
        <div className="wrap">
          <SectionHeading
            id="fares"
            heading={fareTeaser.heading}
            text={fareTeaser.text}
            action={
              <Link to="/pricing" className="btn btn-outline">
                {fareTeaser.more}
                <span className="visually-hidden"> {fareTeaser.moreOf}</span>
              </Link>
            }
          />
          <FareTeasers onBook={book} onNear={prepare} />
          <HomeMapPlace onBook={book} onNear={prepare} />
        </div>
      </section>
      {modal}
    </>
  );
}
