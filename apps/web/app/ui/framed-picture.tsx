import { classNames } from './class-names.ts';
import { Picture, type PictureSource } from './picture.tsx';
import './framed-picture.css';

interface FramedPictureProps {
  /** Without one the frame is empty. */
  picture: PictureSource | null | undefined;
  sizes: string;
  /** The class that sizes and places the frame: without one it is a square, as wide as there is room. */
  className: string;
  /** Visible as soon as the page opens. */
  isPriority?: boolean;
}

/** A picture beside the words that say what it shows. It fills its frame: what has no room is cut off. */
export function FramedPicture({ picture, sizes, className, isPriority = false }: FramedPictureProps) {
  return (
    <span className={classNames('framed-picture', className)}>
      {picture ? <Picture picture={picture} alt="" sizes={sizes} isPriority={isPriority} /> : null}
    </span>
  );
}
