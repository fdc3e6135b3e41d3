import { useEffect, useState } from 'react';
import { pictureAddress } from './drawn-picture.ts';

export const smallSide = 160;
export const largeSide = 1_600;

/** Loads a file. Returns null while the file loads, if `id` is null, or if loading fails. */
export function useFile(id: string | null, load: (id: string) => Promise<Blob>): Blob | null {
  const [file, setFile] = useState<Blob | null>(null);
  useEffect(() => {
    if (id !== null) load(id).then(setFile, () => {});
  }, [id, load]);
  return file;
}

/**
 * Returns the URL of a picture for `file`. Returns null until the picture is ready, if `file` is
 * null, or if the browser cannot read the file.
 */
export function usePicture(file: Blob | null, longestSide: number): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file) pictureAddress(file, longestSide).then(setAddress, () => {});
  }, [file, longestSide]);
  return address;
}
