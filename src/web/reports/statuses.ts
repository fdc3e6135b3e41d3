/** The three statuses as reports tell them apart, by picture, word and colour. */

import { Check, Clock, X } from 'lucide-react';

export const statuses = [
  { name: 'Approved', key: 'approved', icon: Check, mark: 'text-success', tone: 'solid' },
  { name: 'Pending', key: 'pending', icon: Clock, mark: 'text-warning', tone: 'waiting' },
  { name: 'Rejected', key: 'rejected', icon: X, mark: 'text-danger', tone: 'refused' },
] as const;
