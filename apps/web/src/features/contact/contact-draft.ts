import type { ContactMessage } from '@fallsline/domain/contact';
import { draftUnder } from '../../lib/form/draft.ts';

export const emptyMessage: ContactMessage = { name: '', email: '', subject: '', message: '' };

/** What was typed before the page was left or loaded again. */
export const contactDraft = draftUnder('fallsline.contact', emptyMessage);
