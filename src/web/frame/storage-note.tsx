import { useSyncExternalStore } from 'react';
import { onStorageRefused, storageIsRefused } from '#web/browser/device-storage.ts';

export function StorageNote() {
  const isRefused = useSyncExternalStore(onStorageRefused, storageIsRefused, () => false);
  if (!isRefused) return null;
  return (
    <p role="status" className="bg-warning-tint px-4 py-1 text-center text-xs font-medium text-warning">
      Your browser cannot save your work. Send it before you close or reload this page. To change this, allow
      cookies and site data for {location.host}, or free some space.
    </p>
  );
}
