export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file asynchronously, so the URL stays valid for a minute (in ms).
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
