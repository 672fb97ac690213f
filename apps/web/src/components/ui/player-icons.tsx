import { CutOutIcon, Icon, type IconProps } from './icons.tsx';

// Apart from the other signs: they come with the player, when somebody asks for the film.

export function CaptionsIcon(props: IconProps) {
  const d =
    'M3 0h20a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3zm1 9v2.500h8V9zm10 0v2.500h8V9zM4 14v2.500h12V14zm14 0v2.500h4V14z';
  return <CutOutIcon {...props} width={26} height={20} d={d} />;
}

export function FullScreenIcon(props: IconProps) {
  return (
    <Icon {...props} width={22} height={20}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        d="M1.500 7V1.500H8M14 1.500h6.500V7M20.500 13v5.500H14M8 18.500H1.500V13"
      />
    </Icon>
  );
}
