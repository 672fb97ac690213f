import { linkTokenPattern } from '@fallsline/domain/booking-page';
import { invitationPagePath } from '@fallsline/domain/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BoardPage } from './features/board/board-page.tsx';
import { InvitationPage } from './features/board/sign/invitation-page.tsx';
import { queryClient } from './lib/api/query-client.ts';
import './styles/board.css';

// The desk's board and the page of an invitation to it: beside the site, with no piece of it (vite.board.config.ts).
const root = document.querySelector('#root');
if (!root) throw new Error('#root is missing in the page');
const token = location.hash.slice(1);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {location.pathname === invitationPagePath ? (
        <InvitationPage invitation={linkTokenPattern.test(token) ? token : undefined} />
      ) : (
        <BoardPage />
      )}
    </QueryClientProvider>
  </StrictMode>,
);
