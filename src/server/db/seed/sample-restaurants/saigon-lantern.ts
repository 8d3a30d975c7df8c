import type { SampleRestaurant } from '../sample-restaurant.ts';

export const saigonLantern: SampleRestaurant = {
  name: 'Saigon Lantern',
  cuisine: 'Vietnamese',
  description:
    'Slow-simmered phở and southern Vietnamese home cooking. The bone broth goes on the stove every evening and is ladled out around the clock.',
  art: 'restaurant-saigon-lantern',
  rating: '4.8',
  reviewCount: 412,
  deliveryTime: '25-35 min',
  deliveryFee: '2.99',
  minimumOrder: '15.00',
  address: '1184 Lantern Row, Los Angeles, CA 90012',
  phone: '(213) 555-0112',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: null,
  categories: [
    {
      name: 'Phở & Noodle Soups',
      description: 'Broths simmered overnight, with a plate of herbs, lime and sprouts',
      items: [
        {
          name: 'Phở Bò Tái',
          description:
            'Rare beef slices over rice noodles in an eighteen-hour bone broth with star anise, charred ginger and Thai basil.',
          price: '16.50',
          preparationTime: 14,
          art: 'pho-bo',
        },
        {
          name: 'Phở Gà',
          description:
            'Poached free-range chicken in a clear, ginger-bright broth with scallion and fried shallots.',
          price: '15.75',
          preparationTime: 14,
          art: 'pho-ga',
        },
        {
          name: 'Bún Bò Huế',
          description:
            'Lemongrass and chili beef soup from Huế with thick round noodles, pork slices and beef shank.',
          price: '17.50',
          preparationTime: 16,
          art: 'bun-bo-hue',
        },
        {
          name: 'Hoành Thánh Soup',
          description:
            'Shrimp-and-pork wontons with bok choy in a light pork broth, finished with sesame oil.',
          price: '14.50',
          preparationTime: 13,
          art: 'wonton-soup',
        },
      ],
    },
    {
      name: 'Rice & Vermicelli',
      description: 'Cơm and bún plates with nước chấm on the side',
      items: [
        {
          name: 'Cơm Tấm Sườn Trứng',
          description:
            'Broken rice with a lemongrass pork chop, a fried egg, pickled carrots and scallion oil.',
          price: '17.25',
          preparationTime: 18,
          art: 'com-tam',
        },
        {
          name: 'Bún Thịt Nướng',
          description:
            'Charcoal-grilled pork and a crisp roll over cool vermicelli with peanuts, mint and cucumber.',
          price: '16.25',
          preparationTime: 16,
          art: 'bun-thit-nuong',
        },
        {
          name: 'Bún Chả Hà Nội',
          description:
            'Smoky pork patties in warm dipping broth with vermicelli and a basket of herbs.',
          price: '17.75',
          preparationTime: 18,
          art: 'bun-cha',
        },
        {
          name: 'Bò Lúc Lắc',
          description:
            'Wok-seared cubes of tenderloin with red onion, watercress and a lime-pepper dip.',
          price: '21.50',
          preparationTime: 17,
          art: 'shaking-beef',
        },
        {
          name: 'Lemongrass Tofu Bún',
          description:
            'Golden tofu tossed in lemongrass and garlic over vermicelli with roasted peanuts.',
          price: '14.95',
          preparationTime: 14,
          art: 'bun-tofu',
        },
      ],
    },
    {
      name: 'Small Plates',
      description: 'To share while the broth is poured',
      items: [
        {
          name: 'Gỏi Cuốn',
          description:
            'Two fresh rolls of shrimp, herbs and lettuce in rice paper with hoisin-peanut sauce.',
          price: '8.50',
          preparationTime: 8,
          art: 'summer-rolls',
        },
        {
          name: 'Chả Giò',
          description:
            'Four crisp rolls of pork, taro and wood-ear mushroom, wrapped in lettuce and mint at the table.',
          price: '9.25',
          preparationTime: 11,
          art: 'spring-rolls',
        },
        {
          name: 'Bánh Xèo',
          description: 'A crackling turmeric crêpe folded over shrimp, pork and bean sprouts.',
          price: '15.50',
          preparationTime: 16,
          art: 'banh-xeo',
        },
      ],
    },
    {
      name: 'Drinks & Desserts',
      description: 'Coffee, fresh juice and something sweet',
      items: [
        {
          name: 'Cà Phê Sữa Đá',
          description: 'Dark-roast drip coffee over ice with sweetened condensed milk.',
          price: '5.75',
          preparationTime: 5,
          art: 'iced-coffee',
        },
        {
          name: 'Fresh Lime Soda',
          description: 'Hand-pressed lime with soda water and a pinch of sea salt.',
          price: '5.25',
          preparationTime: 4,
          art: 'sparkling-water',
        },
        {
          name: 'Young Coconut',
          description: 'A chilled young coconut, opened to order, with a spoon for the flesh.',
          price: '6.50',
          preparationTime: 3,
          art: 'coconut-water',
        },
        {
          name: 'Bánh Flan',
          description: 'Silky egg custard under a dark coffee caramel.',
          price: '6.25',
          preparationTime: 4,
          art: 'flan',
          isAvailable: false,
        },
      ],
    },
  ],
};
