/** Passwords that every guesser tries first, in lower case, six characters and more; shorter ones are refused anyway. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 123123 123321 1234321 12341234 123123123 121212
112233 11223344 1122334455 111222 111222333 123654 123456a a123456 123456b 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2
q1w2e3 q1w2e3r4 qazwsx qazwsxedc qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwertz qwertz123
qwertzuiop azerty azerty123 azertyuiop asdfgh asdfghj asdfghjkl asdasd asdasdasd asd123 zxcvbn zxcvbnm zxcvbn123
000000 0000000 00000000 111111 1111111 11111111 222222 22222222 333333 333333333 444444 555555 5555555 666666 66666666
777777 7777777 88888888 888888 999999 99999999 654321 7654321 87654321 987654 987654321 9876543210 098765 0987654321
101010 010101 202020 131313 147258 147258369 159357 159753 258456 456789 789456 789456123 963852741 741852963 696969
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word pass123 pass1234 pass12345
password! password01 passwort passwort1 passwort123 motdepasse contrasena contraseña senha123 wachtwoord wachtwoord1 haslo123
abc123 abcd1234 abcdef abcdefg abcdefgh abc12345 a1b2c3 a1b2c3d4 aaaaaa aaaaaaaa aa123456 abcabc xxxxxx zzzzzz
letmein letmein1 welcome welcome1 welcome123 hello123 hello1234 hellohello iloveyou iloveyou1 ilovegod loveme lovely
admin1 admin12 admin123 admin1234 administrator root123 rootroot toor123 changeme changeme1 changeit default default1
guest123 guest1 test123 test1234 testtest testing testing123 tester user123 user1234 username secret secret1 secret123
login123 access access14 master master1 master123 superman batman spiderman pokemon starwars matrix dragon monkey
football football1 baseball basketball soccer hockey arsenal chelsea liverpool barcelona realmadrid juventus ferrari
sunshine princess flower shadow michael michelle jennifer jessica jordan jordan23 daniel thomas charlie andrea nicole
ashley hunter hunter2 buster ginger pepper cookie cheese summer winter spring autumn summer1 winter1 killer
freedom whatever trustno1 nothing computer internet google facebook samsung nokia12 mustang harley yamaha corvette
school school1 school123 teacher teacher1 teacher123 student student1 student123 history history1 history123 classroom
annals annals1 annals123 europe europe123 europa europa123 lehrer schule lehrer123 schule123 profesor profesor123
zaq12wsx zaq1zaq1 !qaz2wsx asdf1234 asdfasdf qweqwe qweasd qweasdzxc qwe123 qwer1234 poiuyt mnbvcxz lkjhgfdsa
snoopy tigger maggie bailey peanut banana orange purple silver golden diamond phoenix thunder
`
    .trim()
    .split(/\s+/)
)
