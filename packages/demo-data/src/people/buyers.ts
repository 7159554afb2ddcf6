/** Users who buy and review, in addition to the accounts that are printed. */
export const demoBuyers: readonly { username: string; name: string; country: string }[] = (
  [
    ['MaxK', 'Max Keller', 'DE'],
    ['rosalind7', 'Rosalind Grey', 'GB'],
    ['hikaru88', 'Hikaru Sato', 'JP'],
    ['GreenThumb', 'Olive Turner', 'US'],
    ['cafeblue', 'Paula Vidal', 'ES'],
    ['theoB', 'Theo Brandt', 'NL'],
    ['saltandsea', 'Mara Quinn', 'IE'],
    ['kofi22', 'Kofi Mensah', 'GH'],
    ['lunamedia', 'Luna Park', 'KR'],
    ['oldtown', 'Jan Dvořák', 'CZ'],
    ['bakeryrow', 'Helen Moss', 'AU'],
    ['nordlys', 'Ingrid Dahl', 'NO'],
    ['papertrail', 'Victor Hugo Lima', 'BR'],
    ['zaraq', 'Zara Qureshi', 'PK'],
    ['studio54b', 'Emil Frost', 'DK'],
    ['tinygiants', 'Chloe Martin', 'CA'],
    ['hillandhop', 'Piet Jansen', 'NL'],
    ['marigold', 'Anita Desai', 'IN'],
    ['brewbros', 'Luke Walsh', 'NZ'],
    ['skylark', 'Fatima Zahra', 'MA'],
    ['ohmuffin', 'Sara Ek', 'SE'],
    ['trailmix', 'Noah Becker', 'AT'],
    ['fernandfig', 'Camille Roux', 'FR'],
    ['lastpage', 'Omar Nasser', 'AE'],
  ] as const
).map(([username, name, country]) => ({ username, name, country }));
