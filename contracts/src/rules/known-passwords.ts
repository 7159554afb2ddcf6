/**
 * Words that the most used, and most often tried, passwords are built from: with a capital, a digit and a symbol added,
 * they pass any composition rule. The last ones are specific to this site and would be tried next.
 */
const words = `
  password passwort passwd pass passwordpass mypassword motdepasse contrasena senha parola secret
  welcome hello login letmein letmeinnow admin administrator root user guest test testing tester changeme default temp
  qwerty qwertyuiop qwertyui qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx qweasd
  qweasdzxc qwe qweqwe asd asdasd zxc zxczxc abc abcd abcde abcdef abcdefg abcdefgh abcabc abcxyz aaa aaaaaa xxx xxxxxx
  iloveyou ilove love lovely loveme lover sunshine princess prince princesa angel angels baby babygirl honey sweet
  sweetheart flower flowers butterfly rainbow star stars superstar moon sunny summer winter spring autumn monday
  tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december football soccer baseball basketball hockey tennis golf liverpool arsenal chelsea barcelona
  realmadrid juventus manchester yankees cowboys lakers
  monkey dragon tiger lion eagle wolf shadow master ninja killer hunter ranger warrior batman superman spiderman
  starwars pokemon naruto pikachu matrix gandalf merlin phoenix mustang ferrari porsche mercedes corvette harley
  yamaha honda toyota
  michael jennifer jessica ashley daniel andrew thomas robert jordan joshua matthew charlie george anthony nicole
  michelle amanda samantha hannah sophie alexander william james david maria anna martin maggie buster cookie ginger
  pepper chocolate cheese banana orange apple computer internet laptop samsung google facebook instagram youtube
  amazon microsoft windows android iphone
  trustno trustme whatever freedom fuckyou fuckoff fuckme asshole bullshit biteme access blink server database
  system security private money lucky jesus jesuschrist heaven godisgood blessed family mother father daughter
  newyork london paris berlin america canada england germany france india pakistan mexico brazil texas california
  company office work student school college teacher manager sales support service demo sample example
  tasklane task tasks lane freelance freelancer freelancing seller buyer marketplace electroneum etn wallet gig gigs
`;

const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/**
 * Returns the word without any prefix and suffix that are not letters, with digits and symbols inside it replaced by
 * the letters that they stand for.
 */
const wordIn = (value: string): string =>
  value
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[0-9@$!|]/g, (mark) => letterOf[mark] ?? '');

const lettersOf = (value: string): string => value.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * Returns whether a password is a commonly tried word, or one repeated twice, regardless of what surrounds or separates
 * the letters.
 */
export const isKnownPassword = (value: string): boolean =>
  [wordIn(value), lettersOf(value)].some(
    (word) => commonPasswords.has(word.replace(/^(.+)\1$/, '$1')) || commonPasswords.has(word),
  );
