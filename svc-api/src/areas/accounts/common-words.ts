/** What the list of common passwords lacks: words of a classroom in the languages of those who come here, and words that
 * are tried first in languages other than English. In lower case. */
export const COMMON_WORDS: string[] = `
history teacher school student classroom lesson archive museum
geschichte lehrer lehrerin schule schueler schüler unterricht klasse klassenzimmer zeugnis passwort kennwort hallo
histoire professeur ecole école eleve élève classe motdepasse bonjour soleil azerty
historia profesor profesora escuela alumno clase contraseña contrasena hola
storia professore scuola studente ciao senha escola aluno
geschiedenis leraar docent wachtwoord welkom haslo hasło nauczyciel szkola szkoła
povijest nastavnik skola škola lozinka tarih okul ogretmen öğretmen sifre şifre parola heslo jelszo jelszó salasana
qwertz rockyou europe europa europeana euroclio
`
  .trim()
  .split(/\s+/)
