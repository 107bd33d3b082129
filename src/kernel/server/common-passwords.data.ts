/**
 * About 3,000 passwords that everybody tries first, all different, in lower case: well-known ones of the world and of China,
 * makers' defaults, keyboard walks, names, lucky numbers and love numbers. Separated by white space.
 */
export const commonPasswords = `
123456 123456789 12345678 password qwerty123 qwerty1 111111 1234567 1234567890 123123 password1 qwerty abc123 000000
iloveyou 1q2w3e4r qwertyuiop 123321 monkey dragon 654321 666666 123456a a123456 a123456789 123456789a 1q2w3e 1qaz2wsx
zaq12wsx qazwsx qazwsxedc asdfgh asdfghjkl zxcvbn zxcvbnm letmein football baseball welcome welcome1 sunshine princess
master shadow superman batman trustno1 michael jennifer jordan23 hunter2 killer charlie donald starwars passw0rd
p@ssw0rd p@ssword password123 password12 password1234 password12345 password123456 admin123 admin1234 admin12345
admin123456 administrator admin888 admin666 admin000 admin111 adminadmin root123 root1234 root123456 rootroot toor1234
test123 test1234 test12345 test123456 testtest guest123 guest1234 user1234 user123456 username changeme changeme1
changeme123 default1 default123 letmein1 letmein123 access14 mustang1 superman1 batman123 pokemon1 pokemon123
iloveyou1 iloveyou2 iloveyou123 iloveyou520 iloveu520 loveyou1 loveyou520 lovelove whatever computer internet samsung1
samsung123 google123 googlegoogle facebook facebook1 linkedin linkedin1 twitter1 youtube1 minecraft minecraft1
fortnite fortnite1 liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123 manchester barcelona barcelona1
realmadrid juventus1 celtic1888 rangers1872 butterfly butterfly1 chocolate chocolate1 strawberry blueberry1 cheese123
cookie123 banana123 orange123 apple123 apple1234 cherry123 qwerty12 qwerty1234 qwerty12345 qwerty123456 qwertyui
qwertyu1 qwer1234 qwer12345 qwer123456 qweasd123 qweasdzxc qweasdzxc123 qweqwe123 qwe123qwe qwe123456 qwe12345 qwe1234
qwe123 qweasd asd123 asd12345 asd123456 asdf1234 asdf12345 asdf123456 asdfasdf asdasd123 asdasdasd asdfghjk asdfghj1
asdzxc123 zxc123456 zxc12345 zxc123 zxcv1234 zxcvbnm1 zxcvbnm123 zxczxc123 abc12345 abc123456 abc1234567 abc123456789
abcd1234 abcd12345 abcd123456 abcde123 abcde12345 abcdef123 abcdefg1 abcdefg123 abcdefgh abcabc123 abc123abc aaa123456
aaa12345 aaaa1111 aa123456 aa12345678 aa123456789 aa123123 a1234567 a12345678 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a123123
a123321 a111111 a000000 a5201314 a1314520 123qwe 123qweasd 123qweasdzxc 123qwe123 123qweqwe 123abc 123abc123 123abc456
123asd 123asd123 123zxc 1234abcd 1234qwer 1234asdf 12345abc 12345qwert 12345abcde 123456abc 123456qwe 123456asd
123456zxc 123456qq 123456aa 123456ab 123456aaa 123456abcd 1234567a 12345678a 12345678q 123456789q 123456789abc
1234567890a 1234567890q 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq1xsw2 zaq1zaq1
xsw2zaq1 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw2 1qaz1qaz 2wsx3edc 3edc4rfv 4rfv5tgb 5tgb6yhn 6yhn7ujm 1qaz@wsx
1qaz!qaz 1qazxcvb zaqwsxcde !qaz2wsx !qaz@wsx !qaz@wsx#edc qaz123456 qaz123wsx qazwsx123 qazwsx12 qazwsxedc123
wsxedc123 edcrfv123 qazxsw123 qazxswedc poiuytrewq lkjhgfdsa mnbvcxz mnbvcxz1 poiuyt123 0987654321 987654321 98765432
87654321 9876543210 876543210 a987654321 qwaszx12 qwaszx123 zaxscdvf 147258369 147258 147852369 159357 159357123
159753 159753123 258369147 369258147 741852963 789456123 789456 123654789 123654 123698745 321654987 456789123
456123789 951753 963852741 13579246 1357924680 24681357 2468013579 112233 11223344 1122334455 112233445566 121212
12121212 123123123 123412341 12341234 12344321 123454321 1234321 12301230 123000 131313 13131313 135790 1357913579
1020304050 10203040 101010 10101010 11112222 1111222233 22223333 55556666 88889999 66668888 88886666 66666666 88888888
99999999 00000000 11111111 22222222 33333333 44444444 55555555 77777777 111222333 111222333444 123456654321
1234567654321 7758521 77585210 7758258 5201314 52013140 520131400 1314520 13145200 13145201314 5211314 52113140
3344520 33445200 5845201314 584520 5845211314 147896325 1478963 1234567899 12345678900 12345678910 1234567891
123456781 0123456789 012345678 01234567 123456788 123456780 123456123 123456321 1234554321 1234512345 12345612
123456123456 159951 15995100 258258 25802580 258852 369369369 123789456 147147147 159159159 168168168 168888888
188888888 138138138 518518518 888168888 8888888a 88888888a 66666666a 11111111a 00000000a woaini woaini520 woaini521
woaini1314 woaini123 woaini1 woaini123456 woaini5201314 woaini1314520 woaini0 woainia woainima woainiwoaini woaiwojia
woaiwoziji woaibaba woaimama woaimeimei woaibeijing woaizhongguo woaizuguo woaiqian woaini888 woaini666 aiwoba520
aini1314 aini520 aini5201314 wobuaini woxihuanni woxiangni woxiangni520 wodemima wodemima123 wodezuiai woshishui
woshishei woshiwo1 woshitiancai woshidashen woshizhu woshizhu123 woshinidie woshinibaba woshinilaoda wojiushiwo
nishizhu nishishui nishiwode nishiwodeweiyi nihao123 nihao1234 nihao123456 nihaoma nihaoma123 nihaonihao zhimakaimen
zhongguo zhongguo1 zhongguo123 zhongguo666 zhonghua123 zhonghua mima1234 mima123456 mimamima mima12345 mimashi123
buzhidao buzhidao123 bugaosuni bugaosuni123 wangjile wangjimima caonima caonima123 caonima1 dajiahao dajiahao123
gongxifacai facai888 fafafa888 yilufa168 yilufa1688 pingan123 pinganjiankang xingfu123 kuaile123 jiankang123 laopo520
laopo1314 laogong520 laogong1314 baobei520 baobei1314 baobao520 qinaide520 tianshi520 wangzherongyao chijibeijing
yingxionglianmeng dnf123456 lol123456 cf123456 qq123456 qq123456789 qq12345678 qq1234567 qq5201314 qq1314520 qq123123
qq111111 qq000000 qqq123456 qqqqqqqq qqqq1111 qwqwqwqw wx123456 weixin123 weixin123456 taobao123 taobao123456
alipay123 zhifubao123 jd123456 baidu123 baidu123456 tencent123 xiaomi123 huawei123 huawei1234 huawei@123 huawei12#$
admin@huawei.com h3c12345 h3c123456 cisco123 admin@h3c ruijie123 zte123456 sangfor123 nsfocus123 venus.123 topsec123
tp-link123 meizu123 lenovo123 haier123 wuye123 wuye1234 wuye123456 wuye@123 wuye@2024 wuye@2025 wuye@2026 xiaoqu123
shequ123 shequ123456 shequ@123 jiedao123 jiedao@123 zhengfu123 zhengwu123 zhengwu@123 bangong123 caiwu123 caiwu123456
kefu123 kefu123456 baoan123 yezhu123 yezhu123456 gongsi123 gongsi@123 yuangong123 guanli123 guanliyuan guanliyuan123
chaojiguanliyuan xitong123 xitongguanli beijing2008 beijing123 shanghai123 guangzhou123 shenzhen123 hangzhou123
hangzhou2023 chengdu123 wuhan123 nanjing123 chongqing123 tianjin123 suzhou123 xian12345 changsha123 qingdao123
dalian123 xiamen123 ningbo123 wenzhou123 zhejiang123 jiangsu123 guangdong123 shandong123 sichuan123 hubei123 hunan123
fujian123 henan123 hebei123 linli123 linli123456 linli@123 jeecg123 jeecg@123 jeecgboot ruoyi123 ruoyi@123 ruoyi123456
123456@abc abc@123 abc@1234 abc@12345 abc@123456 abc!@#123 abc#123 abc123!@# abc.123 a@123456 aa@123456 aa@12345
aa@1234 aa123456@ aa123456! aa123456. a123456! a123456@ a123456. a12345678. a123456789. admin@123 admin@1234
admin@12345 admin@123456 admin@888 admin@666 admin@2020 admin@2021 admin@2022 admin@2023 admin@2024 admin@2025
admin@2026 admin#123 admin!123 admin!@# admin!@#123 admin123! admin123!@# admin123@ admin_123 admin.123 admin123#
admin*123 admin123. root@123 root@1234 root@123456 root!@#123 test@123 test@1234 test@123456 user@123 user@1234
user@123456 guest@123 pass@123 pass@1234 pass@word1 passw0rd! passw0rd123 passw0rd@123 p@ssw0rd1 p@ssw0rd123 p@ssw0rd!
p@ssw0rd1234 p@55w0rd p@ss1234 p@ss123456 pa$$w0rd pa$$word pa$$w0rd1 password! password@1 password@123 password@1234
password1! password01 password2 password3 password7 password9 password99 password00 password11 password22 password69
password2020 password2021 password2022 password2023 password2024 password2025 password2026 welcome@123 welcome@1
welcome123 welcome1234 welcome! welcome2024 welcome2025 welcome2026 qwe@123 qwer@1234 qwert@123 qwerty@123
qwerty!@#456 qwerty123! 1qaz@wsx3edc 1qaz!@#$ 1q2w#e4r 1q2w3e!@# 123!@#qwe 123qwe!@# 123qwe!@#asd qwe!@#123 123456!@#
123456qwe! 1234!@#$ !@#$1234 1234@abcd 1234@qwer 12345@qwert !@#$%^&* !@#$%^&*() !@#123qwe !@#qweasd !@#$qwer qwer!@#$
asdf!@#$ zxcv!@#$ q1w2e3r4! 1qa2ws3ed 1qa2ws3ed4rf 1a2b3c4d 1a2b3c4d5e 1z2x3c4v a1a2a3a4 z1x2c3v4 p0o9i8u7 0okm9ijn
0p9o8i7u 9ijn8uhb 7ujm8ik, secret123 secret1234 supersecret topsecret mypassword mypassword1 mypassword123 mypass123
newpassword newpassword1 newpass123 oldpassword nopassword passpass password0 passwort1 motdepasse contrasena1
senha123 parola123 wachtwoord sunshine1 sunshine123 princess1 princess123 monkey123 monkey12 dragon123 dragon12
master123 master12 shadow123 shadow12 michael1 michael123 jordan123 jordan12 jessica1 jessica123 ashley123 ashley12
jennifer1 nicole123 daniel123 andrew123 joshua123 matthew1 anthony1 hannah123 amanda123 samantha samantha1 elizabeth
elizabeth1 alexander alexander1 victoria1 christian1 christopher nathan123 thomas123 robert123 william1 charlie1
charlie123 freedom1 freedom123 whatever1 football1 football123 baseball1 baseball123 basketball basketball1 soccer123
hockey123 tigger123 ginger123 pepper123 buster123 maggie123 harley123 ranger123 hunter123 cowboys1 steelers1 yankees1
lakers24 kobe2424 kobebryant kobebryant24 michaeljordan jordan2323 starwars1 starwars123 superstar superstar1
spiderman spiderman1 ironman123 avengers1 transformers naruto123 onepiece1 dragonball dragonball1 doraemon1 hellokitty
hellokitty1 mickey123 garfield1 snoopy123 disney123 harrypotter gandalf1 matrix123 thx1138a ncc1701d blink182
metallica metallica1 nirvana1 slipknot1 slipknot666 eminem123 beatles1 greenday1 linkinpark rockyou1 rockstar1
fuckyou1 fuckyou2 fuckyou123 asshole1 bitch123 pussy123 cocacola cocacola1 pepsi123 mercedes1 ferrari1 porsche911
porsche1 mustang123 corvette1 camaro123 toyota123 honda123 yamaha123 kawasaki suzuki123 nissan123 volkswagen audi1234
bmw12345 money123 money1234 diamond1 diamond123 forever1 forever21 forever123 lovers123 loveme123 lovely123 mylove123
babygirl babygirl1 babyboy1 sweety123 sweetheart angel123 angels123 heaven123 jesus123 jesuschrist jesus777 christ123
blessed1 faith123 godisgood godbless summer123 summer2023 summer2024 summer2025 winter123 winter2024 winter2025
spring123 spring2024 spring2025 autumn2024 autumn2025 january1 february1 october1 november1 december1 monday123
friday13 sunday123 flower123 flowers1 rainbow1 rainbow123 purple123 yellow123 orange12 silver123 golden123 black123
white123 qwertz123 azerty123 azertyuiop qwertz1234 1azerty2 dvorak123 letmeinnow opensesame abracadabra iamtheking
iamgod123 nothing1 nothing123 something1 anything1 everything1 computer1 computer123 internet1 network123 server123
database1 oracle123 mysql123 mysql123456 postgres postgres1 postgres123 redis123 redis123456 mongo123 docker123
kubernetes jenkins123 gitlab123 tomcat123 weblogic1 weblogic123 manager123 system123 system32 windows10 windows123
linux123 ubuntu123 centos123 debian123 apache123 nginx123 java1234 python123 hadoop123 vagrant1 sysadmin sysadmin1
superadmin superadmin1 superadmin123 supervisor supervisor1 operator1 operator123 security1 security123 support1
support123 service1 service123 office123 company1 company123 employee1 student1 student123 teacher1 teacher123
school123 college1 hello123 hello1234 hello12345 hello123456 helloworld helloworld1 hellohello hallo123 aloha123
bonjour1 goodbye1 goodluck1 goodluck888 lucky123 lucky888 lucky777 happy123 happy888 happy2024 happynewyear
merrychristmas smile123 friends1 friend123 family123 mother123 father123 brother1 sister123 mommy123 daddy123
admin123456789 admin520 admin521 admin1314 admin5201314 admin168 root12345 root123456789 root520 root521 root1314
root5201314 root666 root888 root168 test123456789 test520 test521 test1314 test5201314 test666 test888 test168 user123
user12345 user123456789 user520 user521 user1314 user5201314 user666 user888 user168 guest12345 guest123456
guest123456789 guest520 guest521 guest1314 guest5201314 guest666 guest888 guest168 guest@1234 guest@123456 pass123
pass1234 pass12345 pass123456 pass123456789 pass520 pass521 pass1314 pass5201314 pass666 pass888 pass168 pass@123456
qwer123 qwer123456789 qwer520 qwer521 qwer1314 qwer5201314 qwer666 qwer888 qwer168 qwer@123 qwer@123456 asdf123
asdf123456789 asdf520 asdf521 asdf1314 asdf5201314 asdf666 asdf888 asdf168 asdf@123 asdf@1234 asdf@123456 zxcv123
zxcv12345 zxcv123456 zxcv123456789 zxcv520 zxcv521 zxcv1314 zxcv5201314 zxcv666 zxcv888 zxcv168 zxcv@123 zxcv@1234
zxcv@123456 abc1234 abc520 abc521 abc1314 abc5201314 abc666 abc888 abc168 abcd123 abcd123456789 abcd520 abcd521
abcd1314 abcd5201314 abcd666 abcd888 abcd168 abcd@123 abcd@1234 abcd@123456 aaa123 aaa1234 aaa123456789 aaa520 aaa521
aaa1314 aaa5201314 aaa666 aaa888 aaa168 aaa@123 aaa@1234 aaa@123456 love123 love1234 love12345 love123456
love123456789 love520 love521 love1314 love5201314 love666 love888 love168 love@123 love@1234 love@123456
hello123456789 hello520 hello521 hello1314 hello5201314 hello666 hello888 hello168 hello@123 hello@1234 hello@123456
china123 china1234 china12345 china123456 china123456789 china520 china521 china1314 china5201314 china666 china888
china168 china@123 china@1234 china@123456 system1234 system12345 system123456 system123456789 system520 system521
system1314 system5201314 system666 system888 system168 system@123 system@1234 system@123456 manager1234 manager12345
manager123456 manager123456789 manager520 manager521 manager1314 manager5201314 manager666 manager888 manager168
manager@123 manager@1234 manager@123456 office1234 office12345 office123456 office123456789 office520 office521
office1314 office5201314 office666 office888 office168 office@123 office@1234 office@123456 server1234 server12345
server123456 server123456789 server520 server521 server1314 server5201314 server666 server888 server168 server@123
server@1234 server@123456 wuye12345 wuye123456789 wuye520 wuye521 wuye1314 wuye5201314 wuye666 wuye888 wuye168
wuye@1234 wuye@123456 shequ1234 shequ12345 shequ123456789 shequ520 shequ521 shequ1314 shequ5201314 shequ666 shequ888
shequ168 shequ@1234 shequ@123456 xiaoqu1234 xiaoqu12345 xiaoqu123456 xiaoqu123456789 xiaoqu520 xiaoqu521 xiaoqu1314
xiaoqu5201314 xiaoqu666 xiaoqu888 xiaoqu168 xiaoqu@123 xiaoqu@1234 xiaoqu@123456 linli1234 linli12345 linli123456789
linli520 linli521 linli1314 linli5201314 linli666 linli888 linli168 linli@1234 linli@123456 jiedao1234 jiedao12345
jiedao123456 jiedao123456789 jiedao520 jiedao521 jiedao1314 jiedao5201314 jiedao666 jiedao888 jiedao168 jiedao@1234
jiedao@123456 yezhu1234 yezhu12345 yezhu123456789 yezhu520 yezhu521 yezhu1314 yezhu5201314 yezhu666 yezhu888 yezhu168
yezhu@123 yezhu@1234 yezhu@123456 kefu1234 kefu12345 kefu123456789 kefu520 kefu521 kefu1314 kefu5201314 kefu666
kefu888 kefu168 kefu@123 kefu@1234 kefu@123456 caiwu1234 caiwu12345 caiwu123456789 caiwu520 caiwu521 caiwu1314
caiwu5201314 caiwu666 caiwu888 caiwu168 caiwu@123 caiwu@1234 caiwu@123456 weixiu123 weixiu1234 weixiu12345
weixiu123456 weixiu123456789 weixiu520 weixiu521 weixiu1314 weixiu5201314 weixiu666 weixiu888 weixiu168 weixiu@123
weixiu@1234 weixiu@123456 zhihui123 zhihui1234 zhihui12345 zhihui123456 zhihui123456789 zhihui520 zhihui521 zhihui1314
zhihui5201314 zhihui666 zhihui888 zhihui168 zhihui@123 zhihui@1234 zhihui@123456 guanli1234 guanli12345 guanli123456
guanli123456789 guanli520 guanli521 guanli1314 guanli5201314 guanli666 guanli888 guanli168 guanli@123 guanli@1234
guanli@123456 ceshi123 ceshi1234 ceshi12345 ceshi123456 ceshi123456789 ceshi520 ceshi521 ceshi1314 ceshi5201314
ceshi666 ceshi888 ceshi168 ceshi@123 ceshi@1234 ceshi@123456 mima123 mima123456789 mima520 mima521 mima1314
mima5201314 mima666 mima888 mima168 mima@123 mima@1234 mima@123456 nihao12345 nihao123456789 nihao520 nihao521
nihao1314 nihao5201314 nihao666 nihao888 nihao168 nihao@123 nihao@1234 nihao@123456 woaini1234 woaini12345
woaini123456789 woaini168 woaini@123 woaini@1234 woaini@123456 baobei123 baobei1234 baobei12345 baobei123456
baobei123456789 baobei521 baobei5201314 baobei666 baobei888 baobei168 baobei@123 baobei@1234 baobei@123456 laopo123
laopo1234 laopo12345 laopo123456 laopo123456789 laopo521 laopo5201314 laopo666 laopo888 laopo168 laopo@123 laopo@1234
laopo@123456 laogong123 laogong1234 laogong12345 laogong123456 laogong123456789 laogong521 laogong5201314 laogong666
laogong888 laogong168 laogong@123 laogong@1234 laogong@123456 baobao123 baobao1234 baobao12345 baobao123456
baobao123456789 baobao521 baobao1314 baobao5201314 baobao666 baobao888 baobao168 baobao@123 baobao@1234 baobao@123456
tiantian123 tiantian1234 tiantian12345 tiantian123456 tiantian123456789 tiantian520 tiantian521 tiantian1314
tiantian5201314 tiantian666 tiantian888 tiantian168 tiantian@123 tiantian@1234 tiantian@123456 xiaoxiao123
xiaoxiao1234 xiaoxiao12345 xiaoxiao123456 xiaoxiao123456789 xiaoxiao520 xiaoxiao521 xiaoxiao1314 xiaoxiao5201314
xiaoxiao666 xiaoxiao888 xiaoxiao168 xiaoxiao@123 xiaoxiao@1234 xiaoxiao@123456 dandan123 dandan1234 dandan12345
dandan123456 dandan123456789 dandan520 dandan521 dandan1314 dandan5201314 dandan666 dandan888 dandan168 dandan@123
dandan@1234 dandan@123456 feifei123 feifei1234 feifei12345 feifei123456 feifei123456789 feifei520 feifei521 feifei1314
feifei5201314 feifei666 feifei888 feifei168 feifei@123 feifei@1234 feifei@123456 lele123 lele1234 lele12345 lele123456
lele123456789 lele520 lele521 lele1314 lele5201314 lele666 lele888 lele168 lele@123 lele@1234 lele@123456 niuniu123
niuniu1234 niuniu12345 niuniu123456 niuniu123456789 niuniu520 niuniu521 niuniu1314 niuniu5201314 niuniu666 niuniu888
niuniu168 niuniu@123 niuniu@1234 niuniu@123456 huahua123 huahua1234 huahua12345 huahua123456 huahua123456789 huahua520
huahua521 huahua1314 huahua5201314 huahua666 huahua888 huahua168 huahua@123 huahua@1234 huahua@123456 mengmeng123
mengmeng1234 mengmeng12345 mengmeng123456 mengmeng123456789 mengmeng520 mengmeng521 mengmeng1314 mengmeng5201314
mengmeng666 mengmeng888 mengmeng168 mengmeng@123 mengmeng@1234 mengmeng@123456 tingting123 tingting1234 tingting12345
tingting123456 tingting123456789 tingting520 tingting521 tingting1314 tingting5201314 tingting666 tingting888
tingting168 tingting@123 tingting@1234 tingting@123456 lingling123 lingling1234 lingling12345 lingling123456
lingling123456789 lingling520 lingling521 lingling1314 lingling5201314 lingling666 lingling888 lingling168
lingling@123 lingling@1234 lingling@123456 beibei123 beibei1234 beibei12345 beibei123456 beibei123456789 beibei520
beibei521 beibei1314 beibei5201314 beibei666 beibei888 beibei168 beibei@123 beibei@1234 beibei@123456 jingjing123
jingjing1234 jingjing12345 jingjing123456 jingjing123456789 jingjing520 jingjing521 jingjing1314 jingjing5201314
jingjing666 jingjing888 jingjing168 jingjing@123 jingjing@1234 jingjing@123456 yangyang123 yangyang1234 yangyang12345
yangyang123456 yangyang123456789 yangyang520 yangyang521 yangyang1314 yangyang5201314 yangyang666 yangyang888
yangyang168 yangyang@123 yangyang@1234 yangyang@123456 chenchen123 chenchen1234 chenchen12345 chenchen123456
chenchen123456789 chenchen520 chenchen521 chenchen1314 chenchen5201314 chenchen666 chenchen888 chenchen168
chenchen@123 chenchen@1234 chenchen@123456 wang123 wang1234 wang123456 wang123456789 wang520 wang1314 wang5201314
wang888 wang@123 zhang123 zhang1234 zhang123456 zhang123456789 zhang520 zhang1314 zhang5201314 zhang888 zhang@123
liu123 liu1234 liu123456 liu123456789 liu520 liu1314 liu5201314 liu888 liu@123 chen123 chen1234 chen123456
chen123456789 chen520 chen1314 chen5201314 chen888 chen@123 yang123 yang1234 yang123456 yang123456789 yang520 yang1314
yang5201314 yang888 yang@123 zhao123 zhao1234 zhao123456 zhao123456789 zhao520 zhao1314 zhao5201314 zhao888 zhao@123
huang123 huang1234 huang123456 huang123456789 huang520 huang1314 huang5201314 huang888 huang@123 zhou123 zhou1234
zhou123456 zhou123456789 zhou520 zhou1314 zhou5201314 zhou888 zhou@123 xu1234 xu123456 xu123456789 xu1314 xu5201314
xu@123 sun123 sun1234 sun123456 sun123456789 sun520 sun1314 sun5201314 sun888 sun@123 lin123 lin1234 lin123456
lin123456789 lin520 lin1314 lin5201314 lin888 lin@123 zheng123 zheng1234 zheng123456 zheng123456789 zheng520 zheng1314
zheng5201314 zheng888 zheng@123 lihua123 lihua1234 lihua123456 lihua123456789 lihua520 lihua1314 lihua5201314 lihua888
lihua@123 liwei123 liwei1234 liwei123456 liwei123456789 liwei520 liwei1314 liwei5201314 liwei888 liwei@123 wangwei123
wangwei1234 wangwei123456 wangwei123456789 wangwei520 wangwei1314 wangwei5201314 wangwei888 wangwei@123 wangfang123
wangfang1234 wangfang123456 wangfang123456789 wangfang520 wangfang1314 wangfang5201314 wangfang888 wangfang@123
wanglei123 wanglei1234 wanglei123456 wanglei123456789 wanglei520 wanglei1314 wanglei5201314 wanglei888 wanglei@123
wangjing123 wangjing1234 wangjing123456 wangjing123456789 wangjing520 wangjing1314 wangjing5201314 wangjing888
wangjing@123 zhangwei123 zhangwei1234 zhangwei123456 zhangwei123456789 zhangwei520 zhangwei1314 zhangwei5201314
zhangwei888 zhangwei@123 zhangmin123 zhangmin1234 zhangmin123456 zhangmin123456789 zhangmin520 zhangmin1314
zhangmin5201314 zhangmin888 zhangmin@123 zhangjie123 zhangjie1234 zhangjie123456 zhangjie123456789 zhangjie520
zhangjie1314 zhangjie5201314 zhangjie888 zhangjie@123 zhangli123 zhangli1234 zhangli123456 zhangli123456789 zhangli520
zhangli1314 zhangli5201314 zhangli888 zhangli@123 zhangsan123 zhangsan1234 zhangsan123456 zhangsan123456789
zhangsan520 zhangsan1314 zhangsan5201314 zhangsan888 zhangsan@123 lisi123 lisi1234 lisi123456 lisi123456789 lisi520
lisi1314 lisi5201314 lisi888 lisi@123 wangwu123 wangwu1234 wangwu123456 wangwu123456789 wangwu520 wangwu1314
wangwu5201314 wangwu888 wangwu@123 liuyang123 liuyang1234 liuyang123456 liuyang123456789 liuyang520 liuyang1314
liuyang5201314 liuyang888 liuyang@123 liuwei123 liuwei1234 liuwei123456 liuwei123456789 liuwei520 liuwei1314
liuwei5201314 liuwei888 liuwei@123 liujie123 liujie1234 liujie123456 liujie123456789 liujie520 liujie1314
liujie5201314 liujie888 liujie@123 chenjie123 chenjie1234 chenjie123456 chenjie123456789 chenjie520 chenjie1314
chenjie5201314 chenjie888 chenjie@123 zhaoliu123 zhaoliu1234 zhaoliu123456 zhaoliu123456789 zhaoliu520 zhaoliu1314
zhaoliu5201314 zhaoliu888 zhaoliu@123 xiaoming123 xiaoming1234 xiaoming123456 xiaoming123456789 xiaoming520
xiaoming1314 xiaoming5201314 xiaoming888 xiaoming@123 xiaohong123 xiaohong1234 xiaohong123456 xiaohong123456789
xiaohong520 xiaohong1314 xiaohong5201314 xiaohong888 xiaohong@123 xiaoli123 xiaoli1234 xiaoli123456 xiaoli123456789
xiaoli520 xiaoli1314 xiaoli5201314 xiaoli888 xiaoli@123 xiaowang123 xiaowang1234 xiaowang123456 xiaowang123456789
xiaowang520 xiaowang1314 xiaowang5201314 xiaowang888 xiaowang@123 xiaozhang123 xiaozhang1234 xiaozhang123456
xiaozhang123456789 xiaozhang520 xiaozhang1314 xiaozhang5201314 xiaozhang888 xiaozhang@123 a112233 a666666 a888888
a520520 q123456 q12345678 q123456789 q123123 q112233 q111111 q666666 q888888 q520520 q5201314 z123456 z12345678
z123456789 z123123 z112233 z111111 z666666 z888888 z520520 z5201314 s123456 s12345678 s123456789 s123123 s112233
s111111 s666666 s888888 s520520 s5201314 w123456 w12345678 w123456789 w123123 w112233 w111111 w666666 w888888 w520520
w5201314 aa112233 aa111111 aa666666 aa888888 aa520520 aa5201314 qq112233 qq666666 qq888888 qq520520 zz123456
zz12345678 zz123456789 zz123123 zz112233 zz111111 zz666666 zz888888 zz520520 zz5201314 ww123456 ww12345678 ww123456789
ww123123 ww112233 ww111111 ww666666 ww888888 ww520520 ww5201314 as123456 as12345678 as123456789 as123123 as112233
as111111 as666666 as888888 as520520 as5201314 qw123456 qw12345678 qw123456789 qw123123 qw112233 qw111111 qw666666
qw888888 qw520520 qw5201314 zx123456 zx12345678 zx123456789 zx123123 zx112233 zx111111 zx666666 zx888888 zx520520
zx5201314 abc12345678 12345678abc abc123123 123123abc abc112233 112233abc abc111111 111111abc abc666666 666666abc
abc888888 888888abc abc520520 520520abc 5201314abc asd12345678 12345678asd asd123456789 asd123123 123123asd asd112233
112233asd asd111111 111111asd asd666666 666666asd asd888888 888888asd asd520520 520520asd asd5201314 5201314asd
qwe12345678 12345678qwe qwe123456789 qwe123123 123123qwe qwe112233 112233qwe qwe111111 111111qwe qwe666666 666666qwe
qwe888888 888888qwe qwe520520 520520qwe qwe5201314 5201314qwe zxc12345678 12345678zxc zxc123456789 zxc123123 123123zxc
zxc112233 112233zxc zxc111111 111111zxc zxc666666 666666zxc zxc888888 888888zxc zxc520520 520520zxc zxc5201314
5201314zxc 123456qaz qaz12345678 12345678qaz qaz123456789 qaz123123 123123qaz qaz112233 112233qaz qaz111111 111111qaz
qaz666666 666666qaz qaz888888 888888qaz qaz520520 520520qaz qaz5201314 5201314qaz lj123456 lj12345678 lj123456789
lj123123 lj112233 lj111111 lj666666 lj888888 lj520520 lj5201314 ly123456 ly12345678 ly123456789 ly123123 ly112233
ly111111 ly666666 ly888888 ly520520 ly5201314 wy123456 wy12345678 wy123456789 wy123123 wy112233 wy111111 wy666666
wy888888 wy520520 wy5201314 zy123456 zy12345678 zy123456789 zy123123 zy112233 zy111111 zy666666 zy888888 zy520520
zy5201314 wl123456 wl12345678 wl123456789 wl123123 wl112233 wl111111 wl666666 wl888888 wl520520 wl5201314 zl123456
zl12345678 zl123456789 zl123123 zl112233 zl111111 zl666666 zl888888 zl520520 zl5201314 520520 520520520 520521
520521520 5201314520 5205201314 5205201314520 520168 520168520 520518 520518520 520666 520666520 520888 520888520
520999 520999520 5207758 5207758520 5209420 5209420520 5203344 5203344520 5201688 5201688520 5205188 5205188520 521520
521520521 521521 521521521 5211314521 5215201314 5215201314521 521168 521168521 521518 521518521 521666 521666521
521888 521888521 521999 521999521 5217758 5217758521 5219420 5219420521 5213344 5213344521 5211688 5211688521 5215188
5215188521 1314521 13145211314 13141314 131413141314 131452013141314 1314168 13141681314 1314518 13145181314 1314666
13146661314 1314888 13148881314 1314999 13149991314 13147758 131477581314 13149420 131494201314 13143344 131433441314
13141688 131416881314 13145188 131451881314 52013145205201314 5201314521 52013145215201314 52013141314
520131413145201314 52013145201314 520131452013145201314 5201314168 52013141685201314 5201314518 52013145185201314
5201314666 52013146665201314 5201314888 52013148885201314 5201314999 52013149995201314 52013147758 520131477585201314
52013149420 520131494205201314 52013143344 520131433445201314 52013141688 520131416885201314 52013145188
520131451885201314 168520 168520168 168521 168521168 1681314 1681314168 1685201314 1685201314168 168168 168518
168518168 168666 168666168 168888 168888168 168999 168999168 1687758 1687758168 1689420 1689420168 1683344 1683344168
1681688 1681688168 1685188 1685188168 518520 518520518 518521 518521518 5181314 5181314518 5185201314 5185201314518
518168 518168518 518518 518666 518666518 518888 518888518 518999 518999518 5187758 5187758518 5189420 5189420518
5183344 5183344518 5181688 5181688518 5185188 5185188518 666520 666520666 666521 666521666 6661314 6661314666
6665201314 6665201314666 666168 666168666 666518 666518666 666666666 666888 666888666 666999 666999666 6667758
6667758666 6669420 6669420666 6663344 6663344666 6661688 6661688666 6665188 6665188666 888520 888520888 888521
888521888 8881314 8881314888 8885201314 8885201314888 888168 888518 888518888 888666 888666888 888888 888888888 888999
888999888 8887758 8887758888 8889420 8889420888 8883344 8883344888 8881688 8881688888 8885188 8885188888 999520
999520999 999521 999521999 9991314 9991314999 9995201314 9995201314999 999168 999168999 999518 999518999 999666
999666999 999888 999888999 999999 999999999 9997758 9997758999 9999420 9999420999 9993344 9993344999 9991688
9991688999 9995188 9995188999 7758520 77585207758 77585217758 77581314 775813147758 77585201314 775852013147758
7758168 77581687758 7758518 77585187758 7758666 77586667758 7758888 77588887758 7758999 77589997758 77587758
775877587758 77589420 775894207758 77583344 775833447758 77581688 775816887758 77585188 775851887758 9420520
94205209420 9420521 94205219420 94201314 942013149420 94205201314 942052013149420 9420168 94201689420 9420518
94205189420 9420666 94206669420 9420888 94208889420 9420999 94209999420 94207758 942077589420 94209420 942094209420
94203344 942033449420 94201688 942016889420 94205188 942051889420 33445203344 3344521 33445213344 33441314
334413143344 33445201314 334452013143344 3344168 33441683344 3344518 33445183344 3344666 33446663344 3344888
33448883344 3344999 33449993344 33447758 334477583344 33449420 334494203344 33443344 334433443344 33441688
334416883344 33445188 334451883344 1688520 16885201688 1688521 16885211688 16881314 168813141688 16885201314
168852013141688 1688168 16881681688 1688518 16885181688 1688666 16886661688 1688888 16888881688 1688999 16889991688
16887758 168877581688 16889420 168894201688 16883344 168833441688 16881688 168816881688 16885188 168851881688 5188520
51885205188 5188521 51885215188 51881314 518813145188 51885201314 518852013145188 5188168 51881685188 5188518
51885185188 5188666 51886665188 5188888 51888885188 5188999 51889995188 51887758 518877585188 51889420 518894205188
51883344 518833445188 51881688 518816885188 51885188 518851885188 23452345 23455432 234567 765432 23456789 34563456
34566543 345678 876543 34567890 09876543 45674567 45677654 456789 987654 56785678 56788765 567890 098765 67896789
67899876 78907890 78900987 qwerqwer qwerrewq ytrewq iuytrewq wertwert werttrew wert123 wertyu uytrew wertyu123
wertyuio oiuytrew ertyerty ertyytre erty123 ertyui iuytre ertyui123 ertyuiop poiuytre rtyurtyu rtyuuytr rtyu123 rtyuio
oiuytr rtyuio123 tyuityui tyuiiuyt tyui123 tyuiop poiuyt tyuiop123 yuioyuio yuiooiuy yuio123 uiopuiop uioppoiu uiop123
asdffdsa hgfdsa asdfgh123 kjhgfdsa sdfgsdfg sdfggfds sdfg123 sdfghj jhgfds sdfghj123 sdfghjkl lkjhgfds dfghdfgh
dfghhgfd dfgh123 dfghjk kjhgfd dfghjk123 fghjfghj fghjjhgf fghj123 fghjkl lkjhgf fghjkl123 ghjkghjk ghjkkjhg ghjk123
hjklhjkl hjkllkjh hjkl123 zxcvzxcv zxcvvcxz nbvcxz zxcvbn123 xcvbxcvb xcvbbvcx xcvb123 xcvbnm mnbvcx xcvbnm123
cvbncvbn cvbnnbvc cvbn123 vbnmvbnm vbnmmnbv vbnm123 1qazzaq1 1qaz2w w2zaq1 1qaz2wsx3e e3xsw2zaq1 qaz2qaz2 qaz22zaq
qaz2ws sw2zaq qaz2wsx3 3xsw2zaq qaz2wsx3ed de3xsw2zaq az2waz2w az2ww2za az2wsx xsw2za az2wsx3e e3xsw2za az2wsx3edc
cde3xsw2za z2wsz2ws z2wssw2z z2wsx3 3xsw2z z2wsx3ed de3xsw2z z2wsx3edc4 4cde3xsw2z 2wsx2wsx 2wsxxsw2 2wsx3e e3xsw2
cde3xsw2 2wsx3edc4r r4cde3xsw2 wsx3wsx3 wsx33xsw wsx3ed de3xsw wsx3edc4 4cde3xsw wsx3edc4rf fr4cde3xsw sx3esx3e
sx3ee3xs sx3edc cde3xs sx3edc4r r4cde3xs sx3edc4rfv vfr4cde3xs x3edx3ed x3edde3x x3edc4 4cde3x x3edc4rf fr4cde3x
x3edc4rfv5 5vfr4cde3x qazwqazw qazwwzaq qazw123 xswzaq qazwsxed dexswzaq qazwsxedcr rcdexswzaq azwsazws azwsswza
azws123 azwsxe exswza azwsxe123 azwsxedc cdexswza azwsxedcrf frcdexswza zwsxzwsx zwsxxswz zwsx123 zwsxed dexswz
zwsxed123 zwsxedcr rcdexswz zwsxedcrfv vfrcdexswz wsxewsxe wsxeexsw wsxe123 wsxedc cdexsw wsxedcrf frcdexsw wsxedcrfvt
tvfrcdexsw sxedsxed sxeddexs sxed123 sxedcr rcdexs sxedcr123 sxedcrfv vfrcdexs sxedcrfvtg gtvfrcdexs xedcxedc xedccdex
xedc123 xedcrf frcdex xedcrf123 xedcrfvt tvfrcdex xedcrfvtgb bgtvfrcdex edcredcr edcrrcde edcr123 edcrfv vfrcde
edcrfvtg gtvfrcde edcrfvtgby ybgtvfrcde dcrfdcrf dcrffrcd dcrf123 dcrfvt tvfrcd dcrfvt123 dcrfvtgb bgtvfrcd dcrfvtgbyh
hybgtvfrcd zaq11qaz zaq1xs sx1qaz 2wsx1qaz zaq1xsw2cd dc2wsx1qaz aq1xaq1x aq1xx1qa aq1xsw wsx1qa aq1xsw2c c2wsx1qa
aq1xsw2cde edc2wsx1qa q1xsq1xs q1xssx1q q1xsw2 2wsx1q q1xsw2cd dc2wsx1q q1xsw2cde3 3edc2wsx1q 1xsw1xsw 1xswwsx1 1xsw2c
c2wsx1 1xsw2cde edc2wsx1 1xsw2cde3v v3edc2wsx1 xsw2xsw2 xsw22wsx xsw2cd dc2wsx xsw2cde3 3edc2wsx xsw2cde3vf fv3edc2wsx
sw2csw2c sw2cc2ws sw2cde edc2ws sw2cde3v v3edc2ws sw2cde3vfr rfv3edc2ws w2cdw2cd w2cddc2w w2cde3 3edc2w w2cde3vf
fv3edc2w w2cde3vfr4 4rfv3edc2w 2cde2cde 2cdeedc2 2cde3v v3edc2 2cde3vfr rfv3edc2 2cde3vfr4b b4rfv3edc2 abcdabcd
abcddcba abcdef fedcba hgfedcba abcdefghij jihgfedcba bcdebcde bcdeedcb bcde123 bcdefg gfedcb bcdefg123 bcdefghi
ihgfedcb bcdefghijk kjihgfedcb cdefcdef cdeffedc cdef123 cdefgh hgfedc cdefgh123 cdefghij jihgfedc cdefghijkl
lkjihgfedc defgdefg defggfed defg123 defghi ihgfed defghi123 defghijk kjihgfed defghijklm mlkjihgfed efghefgh efghhgfe
efgh123 efghij jihgfe efghij123 efghijkl lkjihgfe efghijklmn nmlkjihgfe fghifghi fghiihgf fghi123 fghijk kjihgf
fghijk123 fghijklm mlkjihgf fghijklmno onmlkjihgf ghijghij ghijjihg ghij123 ghijkl lkjihg ghijkl123 ghijklmn nmlkjihg
ghijklmnop ponmlkjihg hijkhijk hijkkjih hijk123 hijklm mlkjih hijklm123 hijklmno onmlkjih hijklmnopq qponmlkjih aaaaaa
aaaaaaaa bbbbbb bbbbbbbb cccccc cccccccc dddddd dddddddd eeeeee eeeeeeee ffffff ffffffff gggggg gggggggg hhhhhh
hhhhhhhh iiiiii iiiiiiii jjjjjj jjjjjjjj kkkkkk kkkkkkkk llllll llllllll mmmmmm mmmmmmmm nnnnnn nnnnnnnn oooooo
oooooooo pppppp pppppppp qqqqqq rrrrrr rrrrrrrr ssssss ssssssss tttttt tttttttt uuuuuu uuuuuuuu vvvvvv vvvvvvvv wwwwww
wwwwwwww xxxxxx xxxxxxxx yyyyyy yyyyyyyy zzzzzz zzzzzzzz 222222 333333 444444 555555 777777 qqqq123 qqqq1234 aaaa123
aaaa1234 zzzz123 zzzz1234 wwww123 wwww1234 ssss123 ssss1234 xxxx123 xxxx1234 eeee123 eeee1234 dddd123 dddd1234
19700101 19701001 19710101 19711001 19720101 19721001 19730101 19731001 19740101 19741001 19750101 19751001 19760101
19761001 19770101 19771001 19780101 19781001 19790101 19791001 19800101 19801001 19810101 19811001 19820101 19821001
19830101 19831001 19840101 19841001 19850101 19851001 19860101 19861001 19870101 19871001 19880101 19881001 19890101
19891001 19900101 19901001 19910101 19911001 19920101 19921001 19930101 19931001 19940101 19941001 19950101 19951001
19960101 19961001 19970101 19971001 19980101 19981001 19990101 19991001 20000101 20001001 20010101 20011001 20020101
20021001 20030101 20031001 20040101 20041001 20050101 20051001 admin2018 admin@2018 wuye2018 wuye@2018 zhongguo2018
zhongguo@2018 china2018 china@2018 abcd2018 abcd@2018 test2018 test@2018 admin2019 admin@2019 wuye2019 wuye@2019
zhongguo2019 zhongguo@2019 china2019 china@2019 abcd2019 abcd@2019 test2019 test@2019 admin2020 wuye2020 wuye@2020
zhongguo2020 zhongguo@2020 china2020 china@2020 abcd2020 abcd@2020 test2020 test@2020 admin2021 wuye2021 wuye@2021
zhongguo2021 zhongguo@2021 china2021 china@2021 abcd2021 abcd@2021 test2021 test@2021 admin2022 wuye2022 wuye@2022
zhongguo2022 zhongguo@2022 china2022 china@2022 abcd2022 abcd@2022 test2022 test@2022 admin2023 wuye2023 wuye@2023
zhongguo2023 zhongguo@2023 china2023 china@2023 abcd2023 abcd@2023 test2023 test@2023 admin2024 wuye2024 zhongguo2024
zhongguo@2024 china2024 china@2024 abcd2024 abcd@2024 test2024 test@2024 admin2025 wuye2025 zhongguo2025 zhongguo@2025
china2025 china@2025 abcd2025 abcd@2025 test2025 test@2025 admin2026 wuye2026 zhongguo2026 zhongguo@2026 china2026
china@2026 abcd2026 abcd@2026 test2026 test@2026 admin2027 admin@2027 wuye2027 wuye@2027 zhongguo2027 zhongguo@2027
china2027 china@2027 abcd2027 abcd@2027 test2027 test@2027 admin2028 admin@2028 wuye2028 wuye@2028 zhongguo2028
zhongguo@2028 china2028 china@2028 abcd2028 abcd@2028 test2028 test@2028 admin2029 admin@2029 wuye2029 wuye@2029
zhongguo2029 zhongguo@2029 china2029 china@2029 abcd2029 abcd@2029 test2029 test@2029 admin2030 admin@2030 wuye2030
wuye@2030 zhongguo2030 zhongguo@2030 china2030 china@2030 abcd2030 abcd@2030 test2030 test@2030
`
