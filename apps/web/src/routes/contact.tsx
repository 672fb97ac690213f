import { createFileRoute } from '@tanstack/react-router';
import { ContactDetails, TwoColumns } from '../components/sections/contact/contact-details.tsx';
import { PageBanner } from '../components/sections/page/page-banner.tsx';
import { pages } from '../content/pages.ts';
import { contactDraft } from '../features/contact/contact-draft.ts';
import { asleep } from '../lib/loading/asleep.tsx';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

export const Route = createFileRoute('/contact')({
  head: () => pageHead('contact'),
  component: ContactPage,
});

const ContactForm = asleep(async () => (await import('../features/contact/contact-form.tsx')).ContactForm, {
  wokenBy: 'page',
  unless: () => contactDraft.read() !== undefined,
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
