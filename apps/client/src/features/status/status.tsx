import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import { useSite } from '#site/use-site.ts';
import { isRunning } from '#tickets/is-running.ts';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
