import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';

export const statuses = [
  { name: 'Approved', key: 'approved', icon: Check, mark: 'text-success', tone: 'solid' },
  { name: 'Pending', key: 'pending', icon: Clock, mark: 'text-warning', tone: 'waiting' },
  { name: 'Rejected', key: 'rejected', icon: X, mark: 'text-danger', tone: 'refused' },
] as const;
