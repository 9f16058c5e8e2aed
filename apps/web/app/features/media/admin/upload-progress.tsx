import './upload-progress.css';

/** How much of a file has been sent. `share` is from 0 to 1. */
export function UploadProgress({ name, share }: { name: string; share: number }) {
  return <progress className="upload-progress" value={share} aria-label={`Uploading ${name}`} />;
}
