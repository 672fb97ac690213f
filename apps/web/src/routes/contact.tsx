import { createFileRoute } from '@tanstack/react-router';
import { ContactDetails, TwoColumns } from '../components/sections/contact/contact-details.tsx';
import { PageBanner } from '../components/sections/page/page-banner.tsx';
import { pages } from '../content/pages.ts';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

export const Route = createFileRoute('/contact')({
  head: () => pageHead('contact'),
  component: ContactPage,
});

function ContactPage() {
  const { heading, text } = pages.contact;
  return (
    <>
      <PageBanner scene={bannerScenes.contact} heading={heading} text={text} />
      <TwoColumns labelledBy="contact-details">
        <ContactDetails />
        <ContactForm />
      </TwoColumns>
    </>
  );
}
